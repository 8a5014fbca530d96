"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldDescription } from "./field-problem";

/** A checkbox with a label and a description. */
export function CheckboxField({
	label,
	hint,
	...input
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode }) {
	const id = useId();
	const description = useFieldDescription([hint ? `${id}-hint` : false]);
	return (
		<div className="flex items-start gap-2">
			<input id={id} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" {...description} {...input} />
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
