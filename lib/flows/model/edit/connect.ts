import { indexComponents } from "../graph/index-components";
import { transitionsOf, unwiredComponent } from "../graph/transitions-of";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { changeNode } from "./change-node";
import { insertInOrder } from "./insert-in-order";
import { withMembers } from "./with-members";

/** Why two nodes cannot be connected. */
export interface ConnectionRefusal {
	reason: "start-is-no-target" | "end-has-no-transition" | "same-node" | "no-such-node" | "no-such-slot";
}

/** Connects a slot to a node, in place of its previous target. Does nothing where `canConnect` refuses. */
export function connect(flow: FlowDefinition, nodeId: string, slot: string, targetId: string): FlowDefinition {
	if (canConnect(flow, nodeId, slot, targetId) !== true) return flow;
	return changeNode(flow, nodeId, (node) => wired(node, slot, targetId));
}

/** Removes the target of a slot. The action of a button is removed, because an action must name a node. */
export function disconnect(flow: FlowDefinition, nodeId: string, slot: string): FlowDefinition {
	return changeNode(flow, nodeId, (node) => unwired(node, slot));
}

/** Whether a slot may lead to a node. A screen may lead to itself, for "send again"; nothing leads to START. */
export function canConnect(
	flow: FlowDefinition,
	nodeId: string,
	slot: string,
	targetId: string,
): true | ConnectionRefusal {
	const node = flow.nodes.find(({ id }) => id === nodeId);
	const target = flow.nodes.find(({ id }) => id === targetId);
	if (node === undefined || target === undefined) return { reason: "no-such-node" };
	if (node.type === "END") return { reason: "end-has-no-transition" };
	if (target.type === "START") return { reason: "start-is-no-target" };
	if (node === target && node.type !== "PROMPT") return { reason: "same-node" };
	return hasSlot(node, slot) ? true : { reason: "no-such-slot" };
}

/** Moves a connection in one step: `to` gets its target, and `from` is disconnected. */
export function reconnect(
	flow: FlowDefinition,
	from: { nodeId: string; slot: string },
	to: { nodeId: string; slot: string; target: string },
): FlowDefinition {
	const source = flow.nodes.find(({ id }) => id === from.nodeId);
	if (
		source === undefined ||
		!transitionsOf(source).some((transition) => transition.slot === from.slot && transition.target !== undefined)
	) {
		return flow;
	}
	const connected = connect(flow, to.nodeId, to.slot, to.target);
	if (from.nodeId !== to.nodeId) {
		return canConnect(flow, to.nodeId, to.slot, to.target) === true
			? disconnect(connected, from.nodeId, from.slot)
			: flow;
	}
	if (canConnect(flow, to.nodeId, to.slot, to.target) !== true || sameSlot(source, from.slot, to.slot))
		return connected;
	const at = actionIndex(source, from.slot);
	const entry = at === undefined ? undefined : source.actions?.[at];
	if (entry === undefined) return disconnect(connected, from.nodeId, from.slot);
	// A new action may have been inserted before this one, so its slot may have another name now.
	return changeNode(connected, from.nodeId, (node) => {
		const actions = node.actions?.filter((action) => action !== entry);
		return withMembers(node, { actions });
	});
}

/** The node with a connected slot, without checking whether the connection is allowed. */
export function wired(node: FlowNode, slot: string, target: string): FlowNode {
	if (slot === "onSuccess" || slot === "onFailure") return withMembers(node, { [slot]: target });
	const at = actionIndex(node, slot);
	const action = at === undefined ? undefined : node.actions?.[at];
	if (at !== undefined && action !== undefined) {
		const changed = withMembers(action, { nextNode: target });
		return changed === action ? node : withMembers(node, { actions: node.actions?.with(at, changed) });
	}
	const ref = unwiredComponent(slot);
	if (ref === undefined) return node;
	const order = indexComponents(node).all.map(({ component }) => component.id);
	return withMembers(node, { actions: insertInOrder(node.actions ?? [], { ref, nextNode: target }, order) });
}

/** The node with a disconnected slot. */
export function unwired(node: FlowNode, slot: string): FlowNode {
	if (slot === "onSuccess" || slot === "onFailure") return withMembers(node, { [slot]: undefined });
	const at = actionIndex(node, slot);
	return at === undefined ? node : withMembers(node, { actions: node.actions?.toSpliced(at, 1) });
}

function hasSlot(node: FlowNode, slot: string): boolean {
	return actionIndex(node, slot) !== undefined || transitionsOf(node).some((transition) => transition.slot === slot);
}

function sameSlot(node: FlowNode, one: string, other: string): boolean {
	const at = actionIndex(node, one);
	return one === other || (at !== undefined && at === actionIndex(node, other));
}

/** Also finds a button that has been connected meanwhile, by the name its slot had before. */
function actionIndex(node: FlowNode, slot: string): number | undefined {
	const ref = unwiredComponent(slot);
	const at = node.actions?.findIndex((action, index) =>
		ref === undefined ? slot === `actions[${index}].nextNode` : action.ref === ref,
	);
	return at === -1 ? undefined : at;
}
