import type { FlowGraph } from "../graph/flow-graph";

/**
 * The positions of the nodes on the path of success: from START along `onSuccess`, and from a PROMPT along its first action
 * that leads to a new node. It ends at END, at a loop, or at an unconnected slot.
 */
export function happyPath({ nodes, indexById }: FlowGraph): number[] {
	const path: number[] = [];
	const seen = new Set<number>();
	let at = nodes.findIndex(({ type }) => type === "START");
	while (at !== -1 && !seen.has(at)) {
		seen.add(at);
		path.push(at);
		const node = nodes[at];
		const targets = node?.type === "PROMPT" ? (node.actions ?? []).map(({ nextNode }) => nextNode) : [node?.onSuccess];
		at = -1;
		for (const target of targets) {
			const index = target === undefined ? undefined : indexById.get(target);
			if (index === undefined || seen.has(index)) continue;
			at = index;
			break;
		}
	}
	return path;
}
