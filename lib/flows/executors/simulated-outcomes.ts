import type { ExecutorDescriptor } from "./executor";
import { kindOf } from "./simulated-kinds";
import { failure, type SimulatedOutcome, type SimulatedTask } from "./simulated-outcome";

/**
 * Everything an executor may come to where it runs, the usual first. Chosen instead of running it, so that nothing is
 * sent, asked of anybody, or stored.
 */
export function simulatedOutcomes(
	executor: Pick<ExecutorDescriptor, "name" | "category" | "outcomes" | "redirects" | "modes" | "withoutMode">,
	task: SimulatedTask,
): SimulatedOutcome[] {
	const outcomes = kindOf(executor, task)(task);
	const possible = executor.outcomes.failure ? outcomes : outcomes.filter(({ result }) => result.kind !== "failure");
	return [...possible, failure("timeout", "timeout"), failure("throws", "executor-failed")];
}
