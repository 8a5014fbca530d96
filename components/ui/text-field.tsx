"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes";
import { useFieldDescription } from "./field-problem";
import { inputClasses } from "./input-classes";

/** A labelled text field with a hint and an error message. */
export function TextField({
	label,
	hint,
	error,
	className,
	inputClassName = inputClasses,
	ref,
	...input
}: ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode; error?: ReactNode; inputClassName?: string }) {
	const own = useId();
	const id = input.id ?? own;
	const description = useFieldDescription([hint ? `${id}-hint` : false, error ? `${id}-error` : false]);
	return (
		<div className={classes("flex min-w-0 flex-col gap-1", className)}>
			<label htmlFor={id} className="text-sm font-medium">
				{label}
			</label>
			<input
				ref={ref}
				id={id}
				type="text"
				className={inputClassName}
				{...description}
				{...(error ? { "aria-invalid": true } : {})}
				{...input}
			/>
			{hint ? (
				<div id={`${id}-hint`} className="text-sm text-muted">
					{hint}
				</div>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="text-sm text-danger">
					{error}
				</p>
			) : null}
		</div>
	);
}
