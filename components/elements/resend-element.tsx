import type { ElementProps } from "./element-props";
import { SubmitButton } from "./submit-button";

/** A button that sends another code. */
export function ResendElement(props: ElementProps) {
	return <SubmitButton {...props} variant={props.component.variant ?? "TEXT"} />;
}
