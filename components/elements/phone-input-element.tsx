import type { ElementProps } from "./element-props";
import { LineElement } from "./line-element";

/** A telephone number. */
export function PhoneInputElement(props: ElementProps) {
	return <LineElement {...props} type="tel" fromLeft />;
}
