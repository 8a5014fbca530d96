import type { Way } from "@/lib/flows/assurance/contract";
import { type ExecutionGraph, takenEdge } from "@/lib/flows/runtime/contract";
import type { LitPath } from "../store/lit-path";

/** The nodes and edges of a path to an END. */
export function lightWay(graph: ExecutionGraph, { path }: Pick<Way, "path">, endId: string): LitPath {
	const places = new Map<string, string>();
	for (const [index, nodeId] of [...path.map((step) => step.nodeId), endId].entries()) {
		const before = places.get(nodeId);
		places.set(nodeId, before === undefined ? `${index + 1}` : `${before}, ${index + 1}`);
	}
	const edges = new Map<string, "earlier" | "last">();
	for (const [index, { nodeId, way }] of path.entries()) {
		const edge = takenEdge(graph, { nodeId, way });
		if (edge !== null) edges.set(edge, index === path.length - 1 ? "last" : "earlier");
	}
	return { nodes: places, edges, current: endId };
}
