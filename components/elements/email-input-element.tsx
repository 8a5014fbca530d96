import type { ElementProps } from "./element-props";
import { LineElement } from "./line-element";

/** An email address. */
export function EmailInputElement(props: ElementProps) {
	return <LineElement {...props} type="email" fromLeft />;
}
