import type { FlowStrength } from "@/lib/flows/executors";
import type { FlowNode } from "@/lib/flows/model";
import type { RunGraph } from "./run-graph";
import { provedOnWays } from "./ways-to-end";

const SESSION = "SessionExecutor";

const known = new WeakMap<RunGraph, Map<string, FlowStrength>>();

/** What the ways through the flow prove, as seen from a task that takes a session; worked out once per version. */
export function flowStrength(graph: RunGraph, { id, onSuccess = "" }: FlowNode): FlowStrength {
	const ofGraph = known.get(graph) ?? new Map<string, FlowStrength>();
	known.set(graph, ofGraph);
	const found = ofGraph.get(id);
	if (found !== undefined) return found;
	const strength = {
		beyond: provedOnWays(graph, onSuccess, SESSION),
		otherwise: provedOnWays(graph, graph.startId, SESSION),
	};
	ofGraph.set(id, strength);
	return strength;
}
