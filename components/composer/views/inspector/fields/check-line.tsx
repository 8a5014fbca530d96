import { type ReactNode, useId } from "react";

/** A checkbox for a boolean. */
export function CheckLine({
	label,
	checked,
	onChange,
	hint,
	problem,
	readOnly,
}: {
	label: ReactNode;
	checked: boolean;
	onChange: (checked: boolean) => void;
	hint?: ReactNode;
	problem?: ReactNode;
	readOnly: boolean;
}) {
	const id = useId();
	return (
		<div className="flex min-w-0 flex-col">
			<label className="flex min-h-7 items-center gap-2 text-sm font-medium">
				<input
					type="checkbox"
					className="size-4 shrink-0 accent-accent"
					checked={checked}
					disabled={readOnly}
					aria-describedby={hint || problem ? id : undefined}
					onChange={(event) => onChange(event.target.checked)}
				/>
				{label}
			</label>
			{hint || problem ? (
				<p id={id} className={problem ? "ps-6 text-sm text-danger" : "ps-6 text-xs text-muted"}>
					{problem || hint}
				</p>
			) : null}
		</div>
	);
}
