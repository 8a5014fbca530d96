import type { ElementProps } from "./element-props";
import { LineElement } from "./line-element";
import { lengthMember } from "./text-member";

/** A line of text. */
export function TextInputElement(props: ElementProps) {
	const limits = {
		minLength: lengthMember(props.component, "minLength"),
		maxLength: lengthMember(props.component, "maxLength"),
	};
	return <LineElement {...props} type="text" limits={limits} />;
}
