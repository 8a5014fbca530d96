import { type FlowGraph, flowGraph } from "../graph/flow-graph";
import { type Transition, transitionsOf } from "../graph/transitions-of";
import type { FlowNode } from "../schema/node";

/** The order in which a flow is read, as positions of nodes, and the transition by which each node is first reached. */
export interface ReadingOrder {
	graph: FlowGraph;
	/** The transitions of each node, parallel to the nodes. */
	transitions: readonly (readonly Transition[])[];
	order: readonly number[];
	/** For each node that is reached by a transition: the node it comes from and the slot. Roots are absent. */
	arrivals: ReadonlyMap<number, { from: number; slot: string }>;
	/** The nodes no path from START leads to. */
	unreachable: ReadonlySet<number>;
}

/**
 * Orders a flow as a person reads it: from START along the happy path, then the branches in the order they were passed, each
 * along its own happy path, and last the unreachable nodes. Linear and without recursion.
 */
export function readingOrder(nodes: readonly FlowNode[]): ReadingOrder {
	const graph = flowGraph(nodes);
	const transitions = nodes.map(transitionsOf);
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
			const onward: Transition | undefined = mainTransition(nodes[at], transitions[at] ?? [], unseenTarget);
			const to: number | undefined = onward && unseenTarget(onward);
			if (onward !== undefined && to !== undefined) arrivals.set(to, { from: at, slot: onward.slot });
			at = to;
		}
	};
	const readFrom = (root: number) => {
		if (seen.has(root)) return;
		let next = order.length;
		straightOn(root);
		// The list grows during the iteration: branches of branches come after the branches.
		for (let from = order[next]; from !== undefined; from = order[++next]) {
			for (const transition of transitions[from] ?? []) {
				const to = unseenTarget(transition);
				if (to === undefined) continue;
				arrivals.set(to, { from, slot: transition.slot });
				straightOn(to);
			}
		}
	};

	for (const [index, node] of nodes.entries()) if (node.type === "START") readFrom(index);
	const unreachable = new Set([...nodes.keys()].filter((index) => !seen.has(index)));
	const entered = new Set([...unreachable].flatMap((index) => graph.successors[index] ?? []));
	for (const index of unreachable) if (!entered.has(index)) readFrom(index);
	for (const index of unreachable) readFrom(index);
	return { graph, transitions, order, arrivals, unreachable };
}

/** The transition of success: `onSuccess`, or the first button of a screen that leads to a new node. */
function mainTransition(
	node: FlowNode | undefined,
	transitions: readonly Transition[],
	unseenTarget: (transition: Transition) => number | undefined,
): Transition | undefined {
	if (node?.type === "PROMPT") return transitions.find((transition) => unseenTarget(transition) !== undefined);
	return transitions.find(({ kind }) => kind === "success");
}
