import { acrOf } from "@/lib/flows/executors/contract";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import { executionGraph, provedOnPaths } from "@/lib/flows/runtime/contract";
import type { AnalysedExecutors } from "../executors";
import { type FlowMoves, flowMoves } from "./flow-moves";
import { type EndPaths, type ProvedPath, pathsToEnd, type Reached, reachedStates } from "./paths-to-end";
import { type Spend, workBudget } from "./work-budget";

/** Beyond this many states, the analysis no longer follows which screens were answered. */
const MAX_EXACT_STATES = 10_000;

export interface FlowPaths {
	moves: FlowMoves;
	reached: readonly Reached[];
	ends: readonly EndPaths[];
	/** Whether every path is possible; otherwise, in flows with very many screens, a few may be impossible, but none is missing. */
	exact: boolean;
}

/**
 * The minimal sets of facts at every END: an exact fixpoint over the moves of the runtime, loops included.
 * @throws AnalysisStopped for a flow that is too complex
 */
export function analysePaths(
	flow: { flowType: FlowType; nodes: readonly FlowNode[] },
	executors: AnalysedExecutors,
	spend: Spend = workBudget(),
): FlowPaths {
	const exact = flowMoves(flow, executors);
	const reached = reachedStates(exact, MAX_EXACT_STATES, spend);
	if (reached !== null)
		return {
			moves: exact,
			reached,
			ends: withSessions(flow, executors, pathsToEnd(exact, reached, spend)),
			exact: true,
		};
	const moves = flowMoves(flow, executors, false);
	const all = reachedStates(moves, Number.POSITIVE_INFINITY, spend) ?? [];
	return { moves, reached: all, ends: withSessions(flow, executors, pathsToEnd(moves, all, spend)), exact: false };
}

/**
 * An existing session is accepted if it is as strong as some path without one, so its token asserts at least the weakest of them.
 */
function withSessions(
	{ flowType, nodes }: { flowType: FlowType; nodes: readonly FlowNode[] },
	executors: AnalysedExecutors,
	ends: readonly EndPaths[],
): EndPaths[] {
	const usesSession = ({ facts }: ProvedPath) => facts.includes("session");
	if (!ends.some(({ ways }) => ways.some(usesSession))) return [...ends];
	const graph = executionGraph(flowType, nodes, executors);
	const demanded = provedOnPaths(graph, graph.startId, "SessionExecutor").filter((methods) => methods.length > 0);
	const weakest = demanded.map(acrOf).find((acr) => acr === acrOf([])) ?? acrOf(demanded[0] ?? []);
	return ends.map(({ nodeId, ways }) => ({
		nodeId,
		ways: ways.map((way) => (usesSession(way) && way.acr === acrOf([]) ? { ...way, acr: weakest } : way)),
	}));
}
