import { type ExecutionGraph, type Step, takenEdge } from "@/lib/flows/runtime/contract";
import type { LitPath } from "../../store/lit-path";

/** The nodes and edges that an execution has passed up to this step. */
export function lightPath(graph: ExecutionGraph, { state }: Step): LitPath {
	const nodes = new Map<string, string>();
	const edges = new Map<string, "earlier" | "last">();
	for (const [index, { nodeId }] of [...state.walk, state].entries()) {
		const before = nodes.get(nodeId);
		nodes.set(nodeId, before === undefined ? `${index + 1}` : `${before}, ${index + 1}`);
	}
	for (const [index, left] of state.walk.entries()) {
		const edge = takenEdge(graph, left);
		if (edge !== null) edges.set(edge, index === state.walk.length - 1 ? "last" : "earlier");
	}
	return { nodes, edges, current: state.nodeId };
}
