"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes";
import { useFieldDescription } from "./field-problem";

/** A labelled multi-line text field. */
export function TextArea({
	label,
	hint,
	className,
	mono = false,
	...area
}: ComponentProps<"textarea"> & { label: ReactNode; hint?: ReactNode; mono?: boolean }) {
	const id = useId();
	const description = useFieldDescription([hint ? `${id}-hint` : false]);
	return (
		<div className={classes("flex min-w-0 flex-col gap-1", className)}>
			<label htmlFor={id} className="text-sm font-medium">
				{label}
			</label>
			<textarea
				id={id}
				className={classes(
					"w-full min-w-0 rounded-control border border-line-strong/70 bg-surface px-2.5 py-1.5 text-ink aria-invalid:border-danger",
					mono && "font-mono text-sm",
				)}
				dir={mono ? "ltr" : undefined}
				{...description}
				{...area}
			/>
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-muted">
					{hint}
				</p>
			) : null}
		</div>
	);
}
