import type { ExecutorDescriptor } from "./executor-descriptor";
import { signingInElsewhere } from "./federation/simulated-federation";
import { modesRun } from "./modes";
import { checkingCode, codeInput, sendingAndChecking } from "./one-time-code/simulated-code";
import { failure, type Outcomes, type SimulatedOutcome, type SimulatedTask, success } from "./simulated-outcome";
import { simulations } from "./simulations";

type Simulated = Pick<ExecutorDescriptor, "name" | "category" | "outcomes" | "redirects" | "modes" | "withoutMode">;

/**
 * Everything an executor may come to where it runs, the usual first. Chosen instead of running it, so that nothing is
 * sent, asked of anybody, or stored.
 */
export function simulatedOutcomes(executor: Simulated, task: SimulatedTask): SimulatedOutcome[] {
	const running = modesRun(executor, task.mode) ?? [];
	const outcomesOf = known.get(executor.name) ?? byItsKind(executor, running);
	const outcomes = outcomesOf(task, running);
	const possible = executor.outcomes.failure ? outcomes : outcomes.filter(({ result }) => result.kind !== "failure");
	return [...possible, failure("timeout", "timeout"), failure("throws", "executor-failed")];
}

const known = new Map(simulations.map(({ executor, outcomes }) => [executor, outcomes]));

/** What an executor that others added comes to, by what it says of itself. */
function byItsKind({ category, redirects }: Simulated, running: readonly string[]): Outcomes {
	if (redirects === true && running.length < 2) return signingInElsewhere;
	if (category === "one-time-code" || running.length > 1) return sendingAndChecking(checkingCode, codeInput);
	return () => [success("done"), failure("failed", "executor-failed")];
}
