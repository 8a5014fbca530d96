import type { FlowDefinition } from "@/lib/flows/model";
import { executionGraph, type Move } from "@/lib/flows/runtime/contract";
import type { AnalysedExecutors } from "../executors";
import type { PathStep } from "../paths/paths-to-end";
import { followPath } from "./follow-path";

/** The steps of an execution can be found with few tries; a page that shows it must not wait for more. */
const MAX_TRIES = 500;

/**
 * The moves of a simulation that takes the steps of an execution, with made-up values in place of what people entered; null where the
 * simulation cannot take them.
 * @param flow the version that was executed
 */
export function movesOfExecution(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
	steps: readonly PathStep[],
): Move[] | null {
	return followPath(executionGraph(flow.flowType, flow.nodes, executors), executors, steps, MAX_TRIES);
}
