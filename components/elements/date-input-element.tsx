import type { ElementProps } from "./element-props";
import { LineElement } from "./line-element";
import { textMember } from "./text-member";

/** A day, with the calendar that the browser has. */
export function DateInputElement(props: ElementProps) {
	const limits = { min: textMember(props.component, "min"), max: textMember(props.component, "max") };
	return <LineElement {...props} type="date" limits={limits} />;
}
