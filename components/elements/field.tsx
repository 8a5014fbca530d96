import type { ReactNode } from "react";
import { isRequired } from "./control-attributes";
import type { ElementProps } from "./element-props";
import { textMember } from "./text-member";

/** The parts around every control: its label, the mark for required values, a hint and an error. */
export function Field({ children, ...props }: ElementProps & { children: ReactNode }) {
	const label = props.text(props.component.label);
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			{label === "" ? null : (
				<label htmlFor={props.idPrefix} data-part="label" className="font-medium wrap-anywhere">
					{label}
					<RequiredMark {...props} />
				</label>
			)}
			{children}
			<FieldNotes {...props} />
		</div>
	);
}

/** The sign for a required value, with a text for screen readers. */
export function RequiredMark(props: ElementProps) {
	if (!isRequired(props)) return null;
	return (
		<>
			<span aria-hidden="true" className="ms-1 text-danger">
				*
			</span>
			<span className="sr-only"> ({props.words.required})</span>
		</>
	);
}

/** The hint and the error that describe a control. */
export function FieldNotes({ component, text, idPrefix, error }: ElementProps) {
	const hint = text(textMember(component, "hint"));
	return (
		<>
			{hint === "" ? null : (
				<p id={`${idPrefix}-hint`} className="text-sm text-muted wrap-anywhere">
					{hint}
				</p>
			)}
			{error ? (
				<p id={`${idPrefix}-error`} className="text-sm text-danger wrap-anywhere">
					{error}
				</p>
			) : null}
		</>
	);
}
