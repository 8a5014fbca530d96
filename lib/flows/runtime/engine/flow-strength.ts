import type { FlowStrength } from "@/lib/flows/executors";
import type { FlowNode } from "@/lib/flows/model";
import type { ExecutionGraph } from "./execution-graph";
import { provedOnPaths } from "./paths-to-end";

const SESSION = "SessionExecutor";

const known = new WeakMap<ExecutionGraph, Map<string, FlowStrength>>();

/** What the paths of the flow prove, seen from a task that uses a session; computed once per version. */
export function flowStrength(graph: ExecutionGraph, { id, onSuccess = "" }: FlowNode): FlowStrength {
	const ofGraph = known.get(graph) ?? new Map<string, FlowStrength>();
	known.set(graph, ofGraph);
	const found = ofGraph.get(id);
	if (found !== undefined) return found;
	const strength = {
		beyond: provedOnPaths(graph, onSuccess, SESSION),
		otherwise: provedOnPaths(graph, graph.startId, SESSION),
	};
	ofGraph.set(id, strength);
	return strength;
}
