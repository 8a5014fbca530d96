import { type FlowGraph, flowGraph } from "../graph/flow-graph";
import { type Transition, transitionsOf } from "../graph/transitions-of";
import type { FlowNode } from "../schema/node";

/** The order in which a flow is read, as positions of nodes, and by which way each node was first come to. */
export interface ReadingOrder {
	graph: FlowGraph;
	/** The ways out of each node, parallel to the nodes. */
	ways: readonly (readonly Transition[])[];
	order: readonly number[];
	/** For each node that was come to along a way: the node it left and the slot. Roots are not in it. */
	arrivals: ReadonlyMap<number, { from: number; slot: string }>;
	/** The nodes no way from START leads to. */
	unreachable: ReadonlySet<number>;
}

/**
 * Walks a flow as a person reads it: from START straight on along what succeeds, then the branches in the order they were
 * passed, each straight on in the same way, and at last what cannot be reached. Linear, and without recursion.
 */
export function readingOrder(nodes: readonly FlowNode[]): ReadingOrder {
	const graph = flowGraph(nodes);
	const ways = nodes.map(transitionsOf);
	const order: number[] = [];
	const seen = new Set<number>();
	const arrivals = new Map<number, { from: number; slot: string }>();

	const unseenTarget = ({ target }: Transition): number | undefined => {
		const to = target === undefined ? undefined : graph.indexById.get(target);
		return to === undefined || seen.has(to) ? undefined : to;
	};
	const straightOn = (start: number) => {
		for (let at: number | undefined = start; at !== undefined; ) {
			seen.add(at);
			order.push(at);
			const onward: Transition | undefined = mainTransition(nodes[at], ways[at] ?? [], unseenTarget);
			const to: number | undefined = onward && unseenTarget(onward);
			if (onward !== undefined && to !== undefined) arrivals.set(to, { from: at, slot: onward.slot });
			at = to;
		}
	};
	const walkFrom = (root: number) => {
		if (seen.has(root)) return;
		let next = order.length;
		straightOn(root);
		// The list grows while it is read: branches of branches come after the branches.
		for (let from = order[next]; from !== undefined; from = order[++next]) {
			for (const way of ways[from] ?? []) {
				const to = unseenTarget(way);
				if (to === undefined) continue;
				arrivals.set(to, { from, slot: way.slot });
				straightOn(to);
			}
		}
	};

	for (const [index, node] of nodes.entries()) if (node.type === "START") walkFrom(index);
	const unreachable = new Set([...nodes.keys()].filter((index) => !seen.has(index)));
	const entered = new Set([...unreachable].flatMap((index) => graph.successors[index] ?? []));
	for (const index of unreachable) if (!entered.has(index)) walkFrom(index);
	for (const index of unreachable) walkFrom(index);
	return { graph, ways, order, arrivals, unreachable };
}

/** The way on which everything goes well: `onSuccess`, or the first button of a screen that leads somewhere new. */
function mainTransition(
	node: FlowNode | undefined,
	ways: readonly Transition[],
	unseenTarget: (way: Transition) => number | undefined,
): Transition | undefined {
	if (node?.type === "PROMPT") return ways.find((way) => unseenTarget(way) !== undefined);
	return ways.find(({ kind }) => kind === "success");
}
