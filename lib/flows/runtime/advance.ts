import { type ExecutorDescriptor, type ExecutorResult, factsOf } from "@/lib/flows/executors";
import type { AttemptKeys } from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import { now } from "@/lib/platform/kernel";
import type { NewMessage } from "@/lib/platform/messages";
import { cachedUsers } from "./cached-users";
import { authenticates, type ExecutionGraph, inputsRead, modeOf } from "./engine/execution-graph";
import { type ExecutionState, valuesOf } from "./engine/execution-state";
import { flowStrength } from "./engine/flow-strength";
import { methodsOf } from "./engine/prove-steps";
import { resolve } from "./engine/resolve";
import type { Step } from "./engine/step";
import { type PortsOf, runExecutor } from "./run-executor";
import type { StoredExecution } from "./stored-execution";

/** Time limit of all executors of one step together: shorter than a claim, so that no other process takes the step over. */
const MAX_STEP_MS = 25_000;

/** The executors and the ports that they are called with. */
export interface Workshop {
	catalog: ReadonlyMap<string, ExecutorDescriptor>;
	portsOf: PortsOf;
}

export interface ExecutionPlace {
	executionId: string;
	organizationId: string;
	requestId: string;
	graph: ExecutionGraph;
}

export interface Advanced {
	step: Step;
	messages: NewMessage[];
	/** Attempts with the right password. */
	forgiven: AttemptKeys[];
	/** Failed attempts to prove who the person is. */
	refusals: Refusal[];
	authenticatedAt: number | null;
	/** Whether an executor ran that changes accounts, sends a message or asks another service. */
	hasSideEffects: boolean;
}

export interface Refusal {
	executor: string;
	reason: string;
	typedName: string;
}

/**
 * Runs executors until a screen has to be shown, the browser has to be redirected, or the execution is over. With `silent`, also
 * stops before an executor that sends a message.
 */
export async function advance(
	{ catalog, portsOf }: Workshop,
	{ executionId, organizationId, requestId, graph }: ExecutionPlace,
	{
		application,
		request,
		authenticatedAt: before,
		silent = false,
	}: Pick<StoredExecution, "application" | "request" | "authenticatedAt"> & { silent?: boolean },
	first: Step,
): Promise<Advanced> {
	const messages: NewMessage[] = [];
	const forgiven: AttemptKeys[] = [];
	const refusals: Refusal[] = [];
	const ports = { baseUrl: environment().baseUrl };
	const endsAt = Date.now() + MAX_STEP_MS;
	let step = first;
	let authenticatedAt = before;
	let hasSideEffects = false;
	const cachedPortsOf = cachedUsers(portsOf);
	while (step.next.kind === "run") {
		const { state, next } = step;
		const { node } = next;
		const executor = catalog.get(next.executor.name);
		if (executor === undefined) throw new Error(`The graph runs ${next.executor.name}, which the catalog lacks`);
		if (silent && sendsMessage(executor, node.executor?.mode)) break;
		const {
			result,
			messages: newMessages,
			forgiven: newForgiven,
		} = await runExecutor(
			executor,
			node.properties,
			{
				executionId,
				nodeId: node.id,
				mode: modeOf(node),
				inputs: inputsRead(graph, node, executor, valuesOf(state)),
				values: valuesOf(state),
				flowType: graph.flowType,
				...ports,
				organizationId,
				application,
				subject: state.subject,
				authenticated: state.proofs.length > 0,
				authenticatedAt: state.proofs.length > 0 ? authenticatedAt : null,
				amr: methodsOf(state),
				data: state.data,
				request,
				flowStrength: () => flowStrength(graph, node),
			},
			cachedPortsOf,
			{ requestId, endsAt },
		);
		hasSideEffects ||= factsOf(executor, node.executor?.mode).sideEffects.length > 0;
		messages.push(...newMessages);
		forgiven.push(...newForgiven);
		// Otherwise who has guessed a password would only have to enter it once more.
		if (hasTriedTooOften(result)) forgiven.length = 0;
		step = resolve(graph, state, result);
		if (step.state.proofs.length > state.proofs.length)
			authenticatedAt = Math.max(authenticatedAt ?? 0, provedAt(result));
		else if (authenticates(graph, node, executor) && isRefusal(result))
			refusals.push(refusalOf(executor.name, result, step.state, state));
	}
	return { step, messages, forgiven, refusals, authenticatedAt, hasSideEffects };
}

/** Whether a step that assesses the sign-in has found too many attempts: the right password does not forgive those. */
function hasTriedTooOften(result: ExecutorResult): boolean {
	return result.kind === "failure" && result.said?.attempts === "unusual";
}

function sendsMessage(executor: ExecutorDescriptor, mode: unknown): boolean {
	const { sideEffects } = factsOf(executor, mode);
	return (["sends-sms", "sends-email", "sends-push"] as const).some((effect) => sideEffects.includes(effect));
}

/** Whether a result is recorded as a refusal. `not-signed-in` is not one, because every sign-in begins in that state. */
function isRefusal(result: ExecutorResult): boolean {
	return result.kind === "success" || (result.kind === "failure" && result.reason !== "not-signed-in");
}

/**
 * When the person was authenticated, in seconds since 1970: for an existing session its own time, which the executor returns.
 */
function provedAt(result: ExecutorResult): number {
	const authenticatedAt = result.kind === "success" ? Number(result.data?.authenticatedAt) : Number.NaN;
	return Number.isSafeInteger(authenticatedAt) ? authenticatedAt : Math.floor(now() / 1000);
}

function refusalOf(executor: string, result: ExecutorResult, after: ExecutionState, before: ExecutionState): Refusal {
	const reason = result.kind === "failure" ? result.reason : (after.problem?.reason ?? "executor-failed");
	const subject = before.subject === "nobody" ? null : before.subject;
	const typed = Object.hasOwn(before.values, "username") ? before.values.username : undefined;
	return { executor, reason, typedName: subject?.username ?? typed ?? "" };
}
