import type { ElementProps } from "./element-props";
import { SubmitButton } from "./submit-button";

/** A button that takes an action. */
export function ActionElement(props: ElementProps) {
	return <SubmitButton {...props} variant={props.component.variant ?? "PRIMARY"} />;
}
