import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes";

export const inputClasses =
	"h-8 w-full min-w-0 rounded-control border border-line-strong/70 bg-surface px-2.5 text-ink read-only:bg-sunken " +
	"aria-invalid:border-danger disabled:opacity-60";

/** A labelled line of text with room for a hint and for what is wrong with it. */
export function TextField({
	label,
	hint,
	error,
	className,
	inputClassName = inputClasses,
	ref,
	...input
}: ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode; error?: ReactNode; inputClassName?: string }) {
	const id = useId();
	const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
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
				aria-invalid={error ? true : undefined}
				aria-describedby={described === "" ? undefined : described}
				{...input}
			/>
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-muted">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="text-sm text-danger">
					{error}
				</p>
			) : null}
		</div>
	);
}
