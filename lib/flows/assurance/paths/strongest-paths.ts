import type { FlowPaths } from "./analyse-paths";
import { pathsToEnd, type Reached, reachedStates } from "./paths-to-end";
import type { Spend } from "./work-budget";

/** The maximal sets of facts at every END: what somebody can have proved there at most. Every other path proves less than one of them. */
export function strongestPaths(ways: FlowPaths, spend: Spend) {
	return pathsToEnd(ways.moves, strongestStates(ways, spend), spend, "most");
}

/** Every state that executions can reach at the nodes, with the most facts. */
export function strongestStates({ moves }: FlowPaths, spend: Spend): Reached[] {
	return reachedStates(moves, Number.POSITIVE_INFINITY, spend, "most") ?? [];
}
