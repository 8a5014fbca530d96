import { type FlowDefinition, flowDefinitionSchema } from "../schema/flow-definition";

/** Renames the flow; an invalid name changes nothing. */
export function renameFlow(flow: FlowDefinition, name: string): FlowDefinition {
	return name === flow.name || !flowDefinitionSchema.shape.name.safeParse(name).success ? flow : { ...flow, name };
}
