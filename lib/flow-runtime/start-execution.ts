import { randomBytes } from "node:crypto";
import type { RunApplication, RunRequest } from "@/lib/executors";
import type { FlowType } from "@/lib/flow-model";
import { newId } from "@/lib/kernel";
import { toQueued, wakeDelivery } from "@/lib/messages";
import { countStarted, span } from "@/lib/telemetry";
import { sha256 } from "@/lib/tokens";
import { type Advanced, advance, type RunPlace } from "./advance";
import { countEnd } from "./count-end";
import { begin } from "./engine/enter";
import { flowNotFound } from "./errors";
import { type ExecutionView, viewOf } from "./execution-view";
import { insertExecution } from "./executions-repository";
import type { FlowRuntime } from "./flow-runtime";
import { takeHintedWay } from "./hinted-way";
import { inTurn } from "./in-turn";
import { type KeptRun, newSeed } from "./kept-run";
import { stepEvents } from "./step-events";
import { stepRecord } from "./step-record";

export interface ExecutionStart {
	organizationId: string;
	application: RunApplication | null;
	/** Without an id the application's flow of this type, else the organization's default. */
	flow: { flowId: string } | "of the application";
	flowType: FlowType;
	request: RunRequest;
	/** Binds the execution to a browser: the secret belongs in a HttpOnly cookie. False for a native client. */
	browser: boolean;
	verbose: boolean;
	interactionUid: string | null;
	/** Values known from the start, for example a username from `login_hint`. */
	given?: Record<string, string>;
	/** As in the log. */
	requestId?: string;
}

export interface StartedExecution {
	view: ExecutionView;
	browserSecret: string | null;
}

/**
 * Begins an execution of the active version and walks it to its first screen; what it becomes is stored in one statement.
 * @throws DomainError 404 FEX-4042 no such flow, 503 too many at once
 */
export function startExecution(runtime: FlowRuntime, start: ExecutionStart): Promise<StartedExecution> {
	return span("flow execution start", { "portico.flow_type": start.flowType }, () =>
		inTurn(async () => {
			const started = (await tryStart(runtime, start)) ?? (await tryStart(runtime, start));
			if (started === undefined) throw flowNotFound();
			countStarted(start.flowType);
			countEnd(started.view);
			return started;
		}),
	);
}

/** Undefined when the flow went away since it was looked up. */
async function tryStart(runtime: FlowRuntime, start: ExecutionStart): Promise<StartedExecution | undefined> {
	const { organizationId, application, request, flowType, requestId = newId() } = start;
	const choice = {
		flowId: start.flow === "of the application" ? null : start.flow.flowId,
		applicationId: application?.id ?? null,
		flowType,
	};
	const active = await runtime.versions.active(organizationId, choice);
	if (active === undefined) throw flowNotFound();
	const pinned = await runtime.versions.pinned(organizationId, active);
	if (pinned === undefined) {
		runtime.versions.forget(organizationId, choice);
		return undefined;
	}
	const id = newId();
	const seed = newSeed();
	const { step, messages, refusals, authenticatedAt } = await firstSteps(
		runtime,
		{ executionId: id, organizationId, requestId, graph: pinned.graph },
		start,
	);
	const run: KeptRun = { state: step.state, application, request, seed, answered: null, authenticatedAt };
	const browserSecret = start.browser ? randomBytes(32).toString("base64url") : null;
	const execution = {
		...stepRecord(run, { organizationId, id, revision: 0, walk: "[]", startedAtMs: Date.now() }),
		...active,
		organizationId,
		id,
		applicationId: application?.id ?? null,
		applicationName: application?.name ?? "",
		browserHash: browserSecret === null ? null : sha256(browserSecret),
		interactionUid: start.interactionUid,
		verbose: start.verbose,
	};
	const flow = { id: active.flowId, version: active.flowVersion, name: active.flowName, type: flowType };
	const place = {
		executionId: id,
		flow,
		applicationName: execution.applicationName,
		requestId,
		clientAddress: request.clientAddress,
	};
	const queued = messages.map((message) => toQueued(message, id));
	if (!(await insertExecution(execution, queued, stepEvents(place, { step, refusals })))) {
		runtime.versions.forget(organizationId, choice);
		return undefined;
	}
	if (queued.length > 0) wakeDelivery();
	return { view: viewOf({ ...execution, revision: 0 }, run, pinned), browserSecret };
}

/** Walks to the first screen, and past it where the application said what would be answered there. */
async function firstSteps(
	runtime: FlowRuntime,
	place: RunPlace,
	{ application, request, given }: ExecutionStart,
): Promise<Advanced> {
	const { graph, organizationId, requestId } = place;
	const run = { application, request, authenticatedAt: null };
	const before = await advance(runtime, place, run, begin(graph, { values: { ...given } }));
	const origin = { requestId, clientAddress: request.clientAddress };
	const taken = await takeHintedWay(
		graph,
		before.step,
		request,
		() => runtime.portsOf(organizationId, () => {}, origin).organizations,
	);
	if (taken === before.step) return before;
	const after = await advance(runtime, place, { ...run, authenticatedAt: before.authenticatedAt }, taken);
	return {
		...after,
		messages: [...before.messages, ...after.messages],
		refusals: [...before.refusals, ...after.refusals],
	};
}
