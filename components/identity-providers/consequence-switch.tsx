import { type ReactNode, useId } from "react";

/** A switch with the consequences of its current state. */
export function ConsequenceSwitch({
	label,
	consequence,
	checked,
	onChange,
}: {
	label: ReactNode;
	consequence: ReactNode;
	checked: boolean;
	onChange: (checked: boolean) => void;
}) {
	const id = useId();
	return (
		<div className="flex flex-col">
			<label className="flex min-h-7 items-center gap-2 font-medium">
				<input
					type="checkbox"
					className="size-4 shrink-0 accent-accent"
					checked={checked}
					aria-describedby={id}
					onChange={(event) => onChange(event.target.checked)}
				/>
				{label}
			</label>
			<p id={id} className="max-w-prose ps-6 text-sm text-muted">
				{consequence}
			</p>
		</div>
	);
}
