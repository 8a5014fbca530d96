import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowType } from "../schema/flow-type";

/** A flow to begin with. `definition` makes a fresh one on each call, so nobody can change it for the next. */
export interface FlowTemplate {
	id: string;
	flowType: FlowType;
	/** Name of an icon of the console's icon set. */
	icon: string;
	/** `namespace:key` into the template texts, as is `descriptionKey`. */
	titleKey: string;
	descriptionKey: string;
	definition(): FlowDefinition;
}
