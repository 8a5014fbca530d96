import type { ElementProps } from "./element-props";
import { LineElement } from "./line-element";
import { numberMember } from "./text-member";

/** A number; with fractions unless a step excludes them. */
export function NumberInputElement(props: ElementProps) {
	const { component } = props;
	const step = numberMember(component, "step");
	const limits = {
		min: numberMember(component, "min"),
		max: numberMember(component, "max"),
		step: step !== undefined && step > 0 ? step : ("any" as const),
	};
	return <LineElement {...props} type="number" fromLeft limits={limits} />;
}
