import type { PathStep } from "@/lib/flows/assurance/contract";
import { type ExecutionGraph, takenEdge } from "@/lib/flows/runtime/contract";
import type { LitPath } from "../store/lit-path";
import type { ExecutedFlow } from "./subflows/executed-flow";

/**
 * The nodes and edges of a path to this node. Where the path goes through another flow, the step that runs it is lit, with the
 * places of all nodes there.
 */
export function lightPath(
	graph: ExecutionGraph,
	path: readonly PathStep[],
	endId: string,
	{ stepOf, outcomeOf }: Pick<ExecutedFlow, "stepOf" | "outcomeOf">,
): LitPath {
	const runs: { nodeId: string; from: number; to: number }[] = [];
	for (const [index, nodeId] of [...path.map((step) => step.nodeId), endId].entries()) {
		const [step, last] = [stepOf(nodeId), runs.at(-1)];
		if (last?.nodeId === step && step !== nodeId) last.to = index + 1;
		else runs.push({ nodeId: step, from: index + 1, to: index + 1 });
	}
	const nodes = new Map<string, string>();
	for (const { nodeId, from, to } of runs) {
		const before = nodes.get(nodeId);
		const places = from === to ? `${from}` : `${from}–${to}`;
		nodes.set(nodeId, before === undefined ? places : `${before}, ${places}`);
	}
	const edges = new Map<string, "earlier" | "last">();
	for (const [index, { nodeId, way }] of path.entries()) {
		const step = stepOf(nodeId);
		const outcome = step === nodeId ? way : outcomeOf(nodeId, path[index + 1]?.nodeId ?? endId);
		const edge = outcome === null ? null : takenEdge(graph, { nodeId: step, way: outcome });
		if (edge !== null) edges.set(edge, index === path.length - 1 ? "last" : "earlier");
	}
	return { nodes, edges, current: stepOf(endId) };
}
