import { type FlowDefinition, flowDefinitionSchema } from "../schema/flow-definition";

/** Gives the flow another name; one that could not be saved changes nothing. */
export function renameFlow(flow: FlowDefinition, name: string): FlowDefinition {
	return name === flow.name || !flowDefinitionSchema.shape.name.safeParse(name).success ? flow : { ...flow, name };
}
