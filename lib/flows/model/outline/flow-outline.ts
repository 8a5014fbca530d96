import type { Transition } from "../graph/transitions-of";
import type { FlowNode } from "../schema/node";
import { type ReadingOrder, readingOrder } from "./reading-order";

/**
 * One line of the outline. `loop` goes back to a line above it and `link` to one that is shown elsewhere; `dangling`
 * names a node that is not there; `unwired` is a way out that leads nowhere yet, and its node is the one it leaves.
 */
export interface OutlineItem {
	/** Stays the same while the node or the way out is there, wherever it is shown. */
	key: string;
	nodeId: string;
	via?: { nodeId: string; slot: string };
	kind: "node" | "loop" | "link" | "dangling" | "unwired";
	depth: number;
	children: OutlineItem[];
	/** No way from START leads here. */
	unreachable?: true;
}

/**
 * A flow as a tree, in which every node is opened once: where it is first come to in reading order, so the way on which
 * everything goes well is opened first. Roots are START, then what cannot be reached.
 */
export function flowOutline(nodes: readonly FlowNode[]): OutlineItem[] {
	const walk = readingOrder(nodes);
	const items = new Map(walk.order.map((index) => [index, nodeItem(walk, index)]));
	const isAbove = ancestry(walk);
	// Whoever leads to a node stands before it in the order, so its depth is known by then.
	for (const index of walk.order) {
		const item = items.get(index);
		if (item === undefined) continue;
		item.children = (walk.ways[index] ?? []).map((way) => {
			const to = way.target === undefined ? undefined : walk.graph.indexById.get(way.target);
			const depth = item.depth + 1;
			if (to !== undefined && isArrival(walk, index, way, to)) {
				const child = items.get(to);
				if (child !== undefined) return Object.assign(child, { depth, via: { nodeId: item.nodeId, slot: way.slot } });
			}
			return wayItem(item, way, depth, to === undefined ? undefined : isAbove(to, index) ? "loop" : "link");
		});
	}
	return walk.order.flatMap((index) => (walk.arrivals.has(index) ? [] : (items.get(index) ?? [])));
}

function nodeItem({ graph, unreachable }: ReadingOrder, index: number): OutlineItem {
	const nodeId = graph.nodes[index]?.id ?? "";
	const isFirst = graph.indexById.get(nodeId) === index;
	return {
		// Lists as text, because any separator could be part of an id.
		key: JSON.stringify(isFirst ? [nodeId] : [nodeId, index]),
		nodeId,
		kind: "node",
		depth: 0,
		children: [],
		...(unreachable.has(index) && { unreachable: true as const }),
	};
}

function wayItem(from: OutlineItem, way: Transition, depth: number, known: "loop" | "link" | undefined): OutlineItem {
	return {
		key: JSON.stringify([from.key, way.slot]),
		nodeId: way.target ?? from.nodeId,
		via: { nodeId: from.nodeId, slot: way.slot },
		kind: known ?? (way.target === undefined ? "unwired" : "dangling"),
		depth,
		children: [],
	};
}

function isArrival({ arrivals }: ReadingOrder, from: number, { slot }: Transition, to: number): boolean {
	const arrival = arrivals.get(to);
	return arrival?.from === from && arrival.slot === slot;
}

/** Whether a node is another one or above it in the tree, from intervals of a numbering in which children follow parents. */
function ancestry({ graph, ways, order, arrivals }: ReadingOrder): (above: number, below: number) => boolean {
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
		for (const { slot, target } of ways[index] ?? []) {
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
