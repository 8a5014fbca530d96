import { transitionsOf } from "../graph/transitions-of";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { changeNode } from "./change-node";
import { addComponent } from "./components/edit-components";
import { shippedText } from "./components/shipped-text";
import { canConnect, connect, wired } from "./connect";
import { isId } from "./fresh-id";

/** Adds an unconnected node, unless its id is taken. */
export function addNode(flow: FlowDefinition, node: FlowNode): FlowDefinition {
	return addNodes(flow, [node]);
}

/** Adds nodes unchanged, except those whose id is taken. */
export function addNodes(flow: FlowDefinition, nodes: readonly FlowNode[]): FlowDefinition {
	const taken = new Set(flow.nodes.map(({ id }) => id));
	const added = nodes.filter(({ id }) => {
		if (!isId(id) || taken.has(id)) return false;
		taken.add(id);
		return true;
	});
	return added.length === 0 ? flow : { ...flow, nodes: [...flow.nodes, ...added] };
}

/** Adds a node and connects it to a slot of the node `nodeId`: the named one, else the first that is not connected. */
export function addAfter(
	flow: FlowDefinition,
	{ nodeId, slot }: { nodeId: string; slot?: string },
	node: FlowNode,
): FlowDefinition {
	const before = flow.nodes.find(({ id }) => id === nodeId);
	const added = addNode(flow, node);
	if (before === undefined || added === flow) return flow;
	const free = slot ?? transitionsOf(before).find(({ target }) => target === undefined)?.slot;
	if (free === undefined) return added;
	const refusal = canConnect(added, nodeId, free, node.id);
	if (refusal !== true && refusal.reason === "no-such-slot") return flow;
	return connect(added, nodeId, free, node.id);
}

/**
 * Inserts a node into a connection: the slot leads to it, and its main transition to the previous target. A screen without a
 * transition gets a button.
 */
export function insertOnEdge(
	flow: FlowDefinition,
	{ nodeId, slot }: { nodeId: string; slot: string },
	node: FlowNode,
): FlowDefinition {
	const before = flow.nodes.find(({ id }) => id === nodeId);
	const target = before && transitionsOf(before).find((transition) => transition.slot === slot)?.target;
	const added = addNode(flow, node);
	if (added === flow || canConnect(added, nodeId, slot, node.id) !== true) return flow;
	const inserted = connect(added, nodeId, slot, node.id);
	return target === undefined || node.type === "END" ? inserted : leadOn(inserted, node, target);
}

function leadOn(flow: FlowDefinition, node: FlowNode, target: string): FlowDefinition {
	if (node.type !== "PROMPT") return changeNode(flow, node.id, (added) => wired(added, "onSuccess", target));
	const transitions = transitionsOf(node);
	const free = transitions.find((transition) => transition.target === undefined)?.slot;
	if (free !== undefined) return changeNode(flow, node.id, (added) => wired(added, free, target));
	if (transitions.length > 0) return flow;
	const button = { id: "continue", type: "ACTION", label: shippedText("buttons.continue"), variant: "PRIMARY" };
	const withButton = addComponent(flow, node.id, button);
	return changeNode(withButton, node.id, (added) => {
		const stub = transitionsOf(added).find((transition) => transition.target === undefined)?.slot;
		return stub === undefined ? added : wired(added, stub, target);
	});
}
