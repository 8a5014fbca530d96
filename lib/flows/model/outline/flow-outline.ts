import type { Transition } from "../graph/transitions-of";
import type { FlowNode } from "../schema/node";
import { type ReadingOrder, readingOrder } from "./reading-order";

/**
 * A line of the outline. `loop` leads back to a line above it, `link` to one that is shown elsewhere; `dangling` names a
 * missing node; `unwired` is an unconnected transition, shown with the node it belongs to.
 */
export interface OutlineItem {
	/** A key that stays the same as long as the node or the transition exists, wherever it is shown. */
	key: string;
	nodeId: string;
	via?: { nodeId: string; slot: string };
	kind: "node" | "loop" | "link" | "dangling" | "unwired";
	depth: number;
	children: OutlineItem[];
	/** Present when no path from START leads to this node. */
	unreachable?: true;
}

/**
 * A flow as a tree that expands every node once, at its first place in reading order, so the happy path comes first. Roots are
 * START and unreachable nodes.
 */
export function flowOutline(nodes: readonly FlowNode[]): OutlineItem[] {
	const order = readingOrder(nodes);
	const items = new Map(order.order.map((index) => [index, nodeItem(order, index)]));
	const isAbove = ancestry(order);
	// A node comes after the one that leads to it, so the parent's depth is known.
	for (const index of order.order) {
		const item = items.get(index);
		if (item === undefined) continue;
		item.children = (order.transitions[index] ?? []).map((transition) => {
			const to = transition.target === undefined ? undefined : order.graph.indexById.get(transition.target);
			const depth = item.depth + 1;
			if (to !== undefined && isArrival(order, index, transition, to)) {
				const child = items.get(to);
				if (child !== undefined)
					return Object.assign(child, { depth, via: { nodeId: item.nodeId, slot: transition.slot } });
			}
			return transitionItem(
				item,
				transition,
				depth,
				to === undefined ? undefined : isAbove(to, index) ? "loop" : "link",
			);
		});
	}
	return order.order.flatMap((index) => (order.arrivals.has(index) ? [] : (items.get(index) ?? [])));
}

function nodeItem({ graph, unreachable }: ReadingOrder, index: number): OutlineItem {
	const nodeId = graph.nodes[index]?.id ?? "";
	const isFirst = graph.indexById.get(nodeId) === index;
	return {
		// JSON, because any separator could be part of an id.
		key: JSON.stringify(isFirst ? [nodeId] : [nodeId, index]),
		nodeId,
		kind: "node",
		depth: 0,
		children: [],
		...(unreachable.has(index) && { unreachable: true as const }),
	};
}

function transitionItem(
	from: OutlineItem,
	transition: Transition,
	depth: number,
	known: "loop" | "link" | undefined,
): OutlineItem {
	return {
		key: JSON.stringify([from.key, transition.slot]),
		nodeId: transition.target ?? from.nodeId,
		via: { nodeId: from.nodeId, slot: transition.slot },
		kind: known ?? (transition.target === undefined ? "unwired" : "dangling"),
		depth,
		children: [],
	};
}

function isArrival({ arrivals }: ReadingOrder, from: number, { slot }: Transition, to: number): boolean {
	const arrival = arrivals.get(to);
	return arrival?.from === from && arrival.slot === slot;
}

/**
 * Returns a test for whether a node is another one or above it in the tree, by intervals of a numbering in which children
 * follow parents.
 */
function ancestry({ graph, transitions, order, arrivals }: ReadingOrder): (above: number, below: number) => boolean {
	const sizes = new Map(order.map((index) => [index, 1]));
	for (const index of order.toReversed()) {
		const from = arrivals.get(index)?.from;
		if (from !== undefined) sizes.set(from, (sizes.get(from) ?? 0) + (sizes.get(index) ?? 0));
	}
	const entered = new Map<number, number>();
	let root = 0;
	for (const index of order) {
		if (!arrivals.has(index)) {
			entered.set(index, root);
			root += sizes.get(index) ?? 0;
		}
		let next = (entered.get(index) ?? 0) + 1;
		for (const { slot, target } of transitions[index] ?? []) {
			const to = target === undefined ? undefined : graph.indexById.get(target);
			const arrival = to === undefined ? undefined : arrivals.get(to);
			if (to === undefined || arrival?.from !== index || arrival.slot !== slot) continue;
			entered.set(to, next);
			next += sizes.get(to) ?? 0;
		}
	}
	return (above, below) => {
		const [first = 0, size = 0, at = 0] = [entered.get(above), sizes.get(above), entered.get(below)];
		return first <= at && at < first + size;
	};
}
