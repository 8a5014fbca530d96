import { indexComponents } from "../../graph/index-components";
import type { FlowDefinition } from "../../schema/flow-definition";
import type { NodeAction, NodeInput } from "../../schema/node";
import { areActions, areInputs } from "../../schema/shapes";
import { changeNode } from "../change-node";
import { isId } from "../fresh-id";
import { insertInOrder } from "../insert-in-order";
import { withMembers } from "../with-members";
import { inputOf } from "./follow-components";

/** Maps a field to another attribute. A field without an input gets one. */
export function setIdentifier(
	flow: FlowDefinition,
	nodeId: string,
	componentId: string,
	identifier: string,
): FlowDefinition {
	if (!isId(identifier)) return flow;
	return changeNode(flow, nodeId, (node) => {
		const inputs = node.inputs ?? [];
		const at = inputs.findIndex(({ ref }) => ref === componentId);
		const input = inputs[at];
		if (input !== undefined) {
			const changed = withMembers(input, { identifier });
			return changed === input ? node : withMembers(node, { inputs: inputs.with(at, changed) });
		}
		const { byId, all } = indexComponents(node);
		const component = byId.get(componentId)?.component;
		if (component === undefined) return node;
		const order = all.map(({ component: { id } }) => id);
		return withMembers(node, { inputs: insertInOrder(inputs, { ...inputOf(component, inputs), identifier }, order) });
	});
}

/** Sets the inputs of a node; invalid inputs change nothing. */
export function setInputs(flow: FlowDefinition, nodeId: string, inputs: NodeInput[]): FlowDefinition {
	if (!areInputs(inputs)) return flow;
	return changeNode(flow, nodeId, (node) => withMembers(node, { inputs }));
}

/** Sets the actions of a node; invalid actions change nothing. */
export function setActions(flow: FlowDefinition, nodeId: string, actions: NodeAction[]): FlowDefinition {
	if (!areActions(actions)) return flow;
	return changeNode(flow, nodeId, (node) => withMembers(node, { actions }));
}
