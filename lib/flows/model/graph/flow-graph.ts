import type { FlowNode } from "../schema/node";
import { targetsOf } from "./outgoing";

/** The nodes of a flow, with their references resolved to positions; `successors` is parallel to `nodes`. */
export interface FlowGraph {
	nodes: readonly FlowNode[];
	successors: readonly (readonly number[])[];
	/** The position of each id; of nodes that share an id, the first. */
	indexById: ReadonlyMap<string, number>;
}

/** Resolves the references of a flow; dangling ones are not in `successors`. */
export function flowGraph(nodes: readonly FlowNode[]): FlowGraph {
	const indexById = new Map<string, number>();
	for (const [index, node] of nodes.entries()) if (!indexById.has(node.id)) indexById.set(node.id, index);
	const successors = nodes.map((node) => {
		const found: number[] = [];
		for (const target of targetsOf(node)) {
			const index = indexById.get(target);
			if (index !== undefined) found.push(index);
		}
		return found;
	});
	return { nodes, successors, indexById };
}
