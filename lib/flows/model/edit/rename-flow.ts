import { type FlowDefinition, flowDefinitionSchema } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";

/** Gives the flow another name; one that could not be saved changes nothing. */
export function renameFlow(flow: FlowDefinition, name: string): FlowDefinition {
	return name === flow.name || !flowDefinitionSchema.shape.name.safeParse(name).success ? flow : { ...flow, name };
}

/** Takes all nodes from elsewhere, for example from the code view; nodes that are the same objects stay the same. */
export function replaceNodes(flow: FlowDefinition, nodes: FlowNode[]): FlowDefinition {
	const same = nodes.length === flow.nodes.length && nodes.every((node, index) => node === flow.nodes[index]);
	return same ? flow : { ...flow, nodes };
}
