import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowType } from "../schema/flow-type";

/** A template for new flows. `definition` returns a new object at each call, so that callers can change it. */
export interface FlowTemplate {
	id: string;
	flowType: FlowType;
	/** The name of an icon of the console. */
	icon: string;
	/** `namespace:key` into the template texts, as is `descriptionKey`. */
	titleKey: string;
	descriptionKey: string;
	definition(): FlowDefinition;
}
