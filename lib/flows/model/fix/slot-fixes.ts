import { addNode } from "../edit/add-nodes";
import { changeNodeAt } from "../edit/change-node";
import { withAddedComponents } from "../edit/components/edit-components";
import { newComponent } from "../edit/components/new-component";
import { unwired, wired } from "../edit/connect";
import { newNode } from "../edit/new-node";
import { flowGraph } from "../graph/flow-graph";
import { transitionsOf } from "../graph/transitions-of";
import { readingOrder } from "../outline/reading-order";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { freePlace } from "./free-place";
import type { FixPlace, QuickFix } from "./quick-fix";
import { isSimilar } from "./similar";

/** Disconnects a slot. */
export function clearSlot({ index, within, node }: FixPlace): QuickFix {
	return {
		id: "disconnect",
		params: { node: node.id },
		apply: (flow) => changeNodeAt(flow, index, (old) => unwired(old, within)),
	};
}

/** Connects a slot to an END, which is added where there is none. */
export function leadToEnd({ flow, index, within, node }: FixPlace): QuickFix | undefined {
	// A failure must not end like a success.
	if (node.type === "END" || within === "onFailure") return undefined;
	const end = flow.nodes.find(({ type }) => type === "END");
	if (end !== undefined) return leadTo("connect-end", index, within, end);
	return {
		id: "add-end-and-connect",
		apply: (current) => {
			const added = newNode(current, { type: "END" }, freePlace(current, "after"));
			return changeNodeAt(addNode(current, added), index, (old) => wired(old, within, added.id));
		},
	};
}

/** Connects a slot to the nearest screen that leads to this node, so that people can try again. */
export function leadToPreviousScreen({ flow, index, within, node }: FixPlace): QuickFix | undefined {
	if (within !== "onFailure" || node.type === "END") return undefined;
	const screen = nearestScreenBefore(flow.nodes, index);
	return screen && leadTo("connect-previous-screen", index, within, screen);
}

/** Corrects the target of a slot to an existing id that is nearly the same. */
export function leadToSimilar({ flow, issue, index, within, node }: FixPlace): QuickFix | undefined {
	const target = String(issue.params?.target ?? "");
	if (node.type === "END") return undefined;
	const similar = flow.nodes.find(
		(other, at) => other.type !== "START" && (at !== index || other.type === "PROMPT") && isSimilar(other.id, target),
	);
	return similar && leadTo("connect-to", index, within, similar);
}

/** Connects a slot to the first node without incoming references. */
export function leadToOrphan({ flow, index, within }: FixPlace): QuickFix | undefined {
	const { order, arrivals, unreachable } = readingOrder(flow.nodes);
	const orphan = order.find((at) => unreachable.has(at) && !arrivals.has(at) && at !== index);
	const node = orphan === undefined ? undefined : flow.nodes[orphan];
	return node && leadTo("connect-to", index, within, node);
}

/** Connects a node from which no END is reachable, or the nearest one after it, to an END: by a free slot, or a new button. */
export function letFinish({ flow, index }: FixPlace): QuickFix | undefined {
	const end = flow.nodes.find(({ type }) => type === "END");
	if (end === undefined) return undefined;
	for (const at of spreading(index, flowGraph(flow.nodes).successors)) {
		const node = flow.nodes[at];
		if (node === undefined) continue;
		const transitions = transitionsOf(node);
		// A failure must not end like a success.
		const free = transitions.find(({ kind, target }) => target === undefined && kind !== "failure");
		if (free !== undefined) return leadTo("connect-end", at, free.slot, end);
		if (node.type === "PROMPT" && transitions.length === 0) return addButton(at, node, end);
	}
	return undefined;
}

function addButton(index: number, screen: FlowNode, target: FlowNode): QuickFix {
	return {
		id: "add-button",
		params: { node: screen.id, target: target.id },
		apply: (flow) =>
			changeNodeAt(flow, index, (node) => {
				const { node: added, ids } = withAddedComponents(node, [newComponent(flow, node, "ACTION")], {});
				return ids.reduce((led, id) => wired(led, `action:${id}`, target.id), added);
			}),
	};
}

function leadTo(id: string, index: number, slot: string, target: FlowNode): QuickFix {
	return {
		id,
		params: { target: target.id },
		apply: (flow: FlowDefinition) => changeNodeAt(flow, index, (node) => wired(node, slot, target.id)),
	};
}

function nearestScreenBefore(nodes: readonly FlowNode[], index: number): FlowNode | undefined {
	const { successors } = flowGraph(nodes);
	const predecessors: number[][] = nodes.map(() => []);
	for (const [from, targets] of successors.entries()) for (const to of targets) predecessors[to]?.push(from);
	const screen = spreading(index, predecessors).find((at) => nodes[at]?.type === "PROMPT");
	return screen === undefined ? undefined : nodes[screen];
}

/** A position and all reachable ones, the nearest first. */
function spreading(index: number, neighbours: readonly (readonly number[])[]): number[] {
	const seen = new Set([index]);
	// Iterating over a Set also visits elements that are added during the iteration.
	for (const at of seen) for (const next of neighbours[at] ?? []) seen.add(next);
	return [...seen];
}
