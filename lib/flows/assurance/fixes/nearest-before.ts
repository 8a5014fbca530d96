import { type FlowNode, flowGraph } from "@/lib/flows/model";

/** The nearest node that `isWanted` accepts and from which the node at `index` can be reached; undefined without one. */
export function nearestBefore(
	nodes: readonly FlowNode[],
	index: number,
	isWanted: (node: FlowNode, at: number) => boolean,
): FlowNode | undefined {
	const predecessors: number[][] = nodes.map(() => []);
	for (const [from, targets] of flowGraph(nodes).successors.entries())
		for (const to of targets) predecessors[to]?.push(from);
	const seen = new Set([index]);
	// Iterating over a Set also visits elements that are added during the iteration.
	for (const at of seen) for (const before of predecessors[at] ?? []) seen.add(before);
	const found = [...seen].find((at) => {
		const node = nodes[at];
		return at !== index && node !== undefined && isWanted(node, at);
	});
	return found === undefined ? undefined : nodes[found];
}
