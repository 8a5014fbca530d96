import { type ComponentProps, type ReactNode, useId } from "react";

/** A box to tick, with its label and what it means. */
export function CheckboxField({
	label,
	hint,
	...input
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode }) {
	const id = useId();
	return (
		<div className="flex items-start gap-2">
			<input
				id={id}
				type="checkbox"
				className="mt-0.5 size-4 shrink-0 accent-accent"
				aria-describedby={hint ? `${id}-hint` : undefined}
				{...input}
			/>
			<div className="flex min-w-0 flex-col">
				<label htmlFor={id} className="min-h-6">
					{label}
				</label>
				{hint ? (
					<p id={`${id}-hint`} className="text-sm text-muted">
						{hint}
					</p>
				) : null}
			</div>
		</div>
	);
}
