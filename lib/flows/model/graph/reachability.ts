import type { FlowGraph } from "./flow-graph";

/** The ids of all nodes that are reachable from the given ones, which are included. */
export function reachableFrom(graph: FlowGraph, ids: Iterable<string>): Set<string> {
	return spread(graph, graph.successors, ids);
}

/** The ids of all nodes from which a given node is reachable; the given ones are included. */
export function canReach(graph: FlowGraph, ids: Iterable<string>): Set<string> {
	const predecessors: number[][] = graph.nodes.map(() => []);
	for (const [from, targets] of graph.successors.entries()) for (const to of targets) predecessors[to]?.push(from);
	return spread(graph, predecessors, ids);
}

function spread(graph: FlowGraph, neighbours: readonly (readonly number[])[], ids: Iterable<string>): Set<string> {
	const seen = new Set<number>();
	const waiting: number[] = [];
	const visit = (index: number | undefined) => {
		if (index === undefined || seen.has(index)) return;
		seen.add(index);
		waiting.push(index);
	};
	for (const id of ids) visit(graph.indexById.get(id));
	for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) neighbours[index]?.forEach(visit);
	const found = new Set<string>();
	for (const [index, node] of graph.nodes.entries()) if (seen.has(index)) found.add(node.id);
	return found;
}
