import type { ElementProps } from "./element-props";
import { LineElement } from "./line-element";
import { textMember } from "./text-member";

/** A date, with the browser's date picker. */
export function DateInputElement(props: ElementProps) {
	const limits = { min: textMember(props.component, "min"), max: textMember(props.component, "max") };
	return <LineElement {...props} type="date" limits={limits} />;
}
