import type { ExecutorContext, ExecutorDescriptor, ExecutorPorts, ExecutorResult } from "@/lib/flows/executors";
import { type AttemptKeys, ManagedElsewhere } from "@/lib/identity/directory";
import { databaseRefusal, willPass } from "@/lib/platform/http/database-refusal";
import { DomainError } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import type { NewMessage } from "@/lib/platform/messages";
import { observeExecutor, span } from "@/lib/platform/telemetry";
import { executorResultSchema } from "./executor-result-schema";

/** Time limit of one executor. */
const STEP_TIMEOUT_MS = 10_000;

/** Takes what executors want to happen together with the storing of their step, and only if it is stored. */
export interface WithTheStep {
	queue(message: NewMessage): void;
	/** Forgives an attempt with the right password. */
	forgive(attempt: AttemptKeys): void;
}

/** `origin` is the current request, for the audit of what executors change. */
export type PortsOf = (
	organizationId: string,
	withTheStep: WithTheStep,
	origin: { requestId: string; clientAddress: string },
) => ExecutorPorts;

/** The context of an executor without its own properties, ports and time limit. */
export type PreparedContext = Omit<ExecutorContext, "properties" | "ports" | "signal">;

export interface Finished {
	result: ExecutorResult;
	/** The messages that the executor queued, and the attempts that it forgave; empty unless it returned a result. */
	messages: NewMessage[];
	forgiven: AttemptKeys[];
}

/**
 * Runs an executor. An exception, a timeout, an invalid result or invalid properties count as a failure, never as a success.
 * Only an `unavailable` refusal of Portico itself is thrown: then nothing has happened.
 * @throws DomainError 503
 */
export function runExecutor(
	executor: ExecutorDescriptor,
	properties: unknown,
	context: PreparedContext,
	portsOf: PortsOf,
	at: { requestId: string; endsAt: number },
): Promise<Finished> {
	const { name } = executor;
	const startedAt = performance.now();
	return span(`executor ${name}`, { "portico.executor": name }, async (open) => {
		const finished = await finish(executor, properties, context, portsOf, at);
		observeExecutor(name, finished.result.kind, startedAt);
		open.set({ "portico.result": finished.result.kind });
		return finished;
	});
}

async function finish(
	executor: ExecutorDescriptor,
	properties: unknown,
	context: PreparedContext,
	portsOf: PortsOf,
	{ requestId, endsAt }: { requestId: string; endsAt: number },
): Promise<Finished> {
	const where = { requestId, executionId: context.executionId, executor: executor.name, nodeId: context.nodeId };
	const parsed = executor.properties.safeParse(properties ?? {});
	if (executor.execute === undefined || !parsed.success) {
		log().warn({ ...where, problems: parsed.error?.issues.length }, "executor is not configured");
		return failed("not-configured");
	}
	const messages: NewMessage[] = [];
	const forgiven: AttemptKeys[] = [];
	const timeoutMs = Math.max(0, Math.min(STEP_TIMEOUT_MS, endsAt - Date.now()));
	const late = new AbortController();
	let answered = false;
	let timer: NodeJS.Timeout | undefined;
	try {
		const withTheStep: WithTheStep = {
			queue: (message) => messages.push(message),
			forgive: (attempt) => forgiven.push(attempt),
		};
		const origin = { requestId, clientAddress: context.request.clientAddress };
		const ports = portsOf(context.organizationId, withTheStep, origin);
		const answer = await Promise.race([
			executor.execute({ ...context, properties: parsed.data, ports, signal: late.signal }),
			new Promise<"late">((resolve) => {
				timer = setTimeout(() => resolve("late"), timeoutMs);
			}),
		]);
		if (answer === "late") {
			log().error({ ...where, timeoutMs }, "executor did not answer in time");
			return failed("timeout");
		}
		answered = true;
		const result = executorResultSchema.safeParse(answer);
		if (result.success) return { result: result.data, messages: [...messages], forgiven: [...forgiven] };
		log().error(where, "executor answered something that is no result");
		return failed("executor-failed");
	} catch (thrown) {
		if (thrown instanceof ManagedElsewhere) return failed("managed-elsewhere");
		const refusal = thrown instanceof DomainError ? thrown : databaseRefusal(thrown);
		if (willPass(refusal)) throw refusal;
		log().error({ ...where, ...withoutValues(thrown) }, "executor failed");
		return failed("executor-failed");
	} finally {
		clearTimeout(timer);
		// Aborting takes as long as a small statement, so it is left out where nothing is pending.
		if (!answered) late.abort();
	}
}

function failed(reason: "not-configured" | "timeout" | "executor-failed" | "managed-elsewhere"): Finished {
	return { result: { kind: "failure", reason }, messages: [], forgiven: [] };
}

/** Logs where an error was thrown, and not its message, which may contain what somebody entered. */
function withoutValues(thrown: unknown): Record<string, unknown> {
	if (!(thrown instanceof Error)) return { thrown: typeof thrown };
	const { code } = thrown as { code?: unknown };
	const at = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
	return { error: thrown.name, ...(typeof code === "string" ? { code } : {}), at: at.slice(0, 8) };
}
