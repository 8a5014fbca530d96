import { nodeKeys } from "../graph/node-keys";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";

/** Changes the first node with this id; the same flow when there is none or nothing changes. */
export function changeNode(
	flow: FlowDefinition,
	id: string,
	change: (node: FlowNode, index: number) => FlowNode,
): FlowDefinition {
	const index = flow.nodes.findIndex((node) => node.id === id);
	return changeNodeAt(flow, index, change);
}

/** Changes the node at a position; the same flow when there is none or nothing changes. */
export function changeNodeAt(
	flow: FlowDefinition,
	index: number,
	change: (node: FlowNode, index: number) => FlowNode,
): FlowDefinition {
	const node = flow.nodes[index];
	if (node === undefined) return flow;
	const changed = change(node, index);
	return changed === node ? flow : { ...flow, nodes: flow.nodes.with(index, changed) };
}

/** Changes the nodes whose keys are in the map, each with its value. */
export function changeNodesByKey<Value>(
	flow: FlowDefinition,
	changes: ReadonlyMap<string, Value>,
	change: (node: FlowNode, value: Value) => FlowNode,
): FlowDefinition {
	const keys = nodeKeys(flow.nodes);
	return changeEveryNode(flow, (node, index) => {
		const value = changes.get(keys[index] ?? node.id);
		return value === undefined ? node : change(node, value);
	});
}

/** Changes all nodes; the same flow when nothing changes. */
export function changeEveryNode(
	flow: FlowDefinition,
	change: (node: FlowNode, index: number) => FlowNode,
): FlowDefinition {
	const nodes = flow.nodes.map(change);
	return nodes.every((node, index) => node === flow.nodes[index]) ? flow : { ...flow, nodes };
}
