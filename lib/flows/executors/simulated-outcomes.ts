import type { ExecutorDescriptor } from "./executor-descriptor";
import { signingInElsewhere } from "./federation/simulated-federation";
import { holdsIn, modesRun } from "./modes";
import { needsOf } from "./needs";
import { checkingCode, codeInput, sendingAndChecking } from "./one-time-code/simulated-code";
import { failure, type Outcomes, type SimulatedOutcome, type SimulatedTask, success } from "./simulated-outcome";
import { simulations } from "./simulations";

/** The members of an executor that its simulation uses. */
export type SimulatedExecutor = Pick<
	ExecutorDescriptor,
	| "name"
	| "category"
	| "outcomes"
	| "redirects"
	| "modes"
	| "withoutMode"
	| "needs"
	| "decidesBy"
	| "sendsCode"
	| "checksCode"
>;

/**
 * The possible outcomes of an executor at this task, the usual one first. A simulation chooses one of them instead of running the
 * executor, so nothing is sent, requested or stored.
 */
export function simulatedOutcomes(executor: SimulatedExecutor, task: SimulatedTask): SimulatedOutcome[] {
	const running = modesRun(executor, task.mode) ?? [];
	const outcomesOf = known.get(executor.name) ?? byItsKind(executor, running);
	const outcomes = outcomesOf(task, running);
	const offered = executor.outcomes.failure ? outcomes : outcomes.filter(({ result }) => result.kind !== "failure");
	const possible = offered.map((outcome) => withCode(executor, task.mode, outcome));
	const faults = [failure("timeout", "timeout"), failure("throws", "executor-failed")];
	const why = whyImpossible(executor, task);
	if (why === null) return [...possible, ...faults];
	// No success is possible, so the executor does not ask for values either.
	const failures = possible.filter(({ name, result }) => result.kind === "failure" && name !== why.name);
	return [why, ...failures, ...faults];
}

/** The key in `data` of a simulated code that was sent and not used up. */
export function simulatedCode(factor: string): string {
	return `simulated.${factor}`;
}

/** Remembers in `data` that a code was sent, or used up, as the real executors do. */
function withCode(
	{ sendsCode, checksCode, ...executor }: SimulatedExecutor,
	mode: string | undefined,
	outcome: SimulatedOutcome,
): SimulatedOutcome {
	const { name, result } = outcome;
	if (result.kind !== "success" && result.kind !== "ask") return outcome;
	const sends = sendsCode !== undefined && holdsIn(sendsCode, executor, mode);
	const checks = checksCode !== undefined && holdsIn(checksCode, executor, mode);
	const used = checks && result.kind === "success";
	if (!used && !sends) return outcome;
	const key = simulatedCode((used ? checksCode : sendsCode)?.factor ?? "");
	return { name, result: { ...result, data: { ...result.data, [key]: used ? "" : "sent" } } };
}

/** The failure of a task whose needs the preceding steps have not met; null where it can succeed. */
function whyImpossible(
	executor: SimulatedExecutor,
	{ mode, flowType, before }: SimulatedTask,
): SimulatedOutcome | null {
	if (before === undefined) return null;
	const { holds, codeSent, properties = {} } = before;
	const met = needsOf(executor, { mode, flowType, properties }).every((oneOf) =>
		oneOf.some((condition) => holds.includes(condition)),
	);
	// A condition about an account that nobody has proved is false, and no error.
	if (!met && executor.decidesBy !== undefined)
		return { name: "condition-false", result: { kind: "failure", reason: "not-allowed", quiet: true } };
	if (!met) return failure("not-signed-in", "not-signed-in");
	const { sendsCode, checksCode } = executor;
	const checks = checksCode !== undefined && holdsIn(checksCode, executor, mode);
	const sends = sendsCode !== undefined && holdsIn(sendsCode, executor, mode);
	return checks && !sends && !codeSent ? failure("code-expired", "expired", {}, true) : null;
}

const known = new Map(simulations.map(({ executor, outcomes }) => [executor, outcomes]));

/** The outcomes of an executor without a simulation of its own, by its descriptor. */
function byItsKind({ category, redirects }: SimulatedExecutor, running: readonly string[]): Outcomes {
	if (redirects === true && running.length < 2) return signingInElsewhere;
	if (category === "one-time-code" || running.length > 1) return sendingAndChecking(checkingCode, codeInput);
	return () => [success("done"), failure("failed", "executor-failed")];
}
