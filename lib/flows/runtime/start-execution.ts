import { randomBytes } from "node:crypto";
import type { ExecutionApplication, ExecutionRequest } from "@/lib/flows/executors";
import type { FlowType } from "@/lib/flows/model";
import { newId } from "@/lib/platform/kernel";
import { toQueued, wakeDelivery } from "@/lib/platform/messages";
import { countStarted, span } from "@/lib/platform/telemetry";
import { sha256 } from "@/lib/platform/tokens";
import { type Advanced, advance, type ExecutionPlace } from "./advance";
import { countEnd } from "./count-end";
import { begin } from "./engine/enter";
import { flowNotFound } from "./errors";
import { type ExecutionView, viewOf } from "./execution-view";
import { insertExecution } from "./executions-repository";
import type { FlowRuntime } from "./flow-runtime";
import { takeHintedTransition } from "./hinted-transition";
import type { WithTheStep } from "./run-executor";
import { stepEvents } from "./step-events";
import { stepInTurn } from "./step-in-turn";
import { stepRecord } from "./step-record";
import { newSeed, type StoredExecution } from "./stored-execution";

export interface ExecutionStart {
	organizationId: string;
	application: ExecutionApplication | null;
	/**
	 * Without an id the flow of the application for this type, else the organization's default. A preview executes stored steps
	 * that are not published; its execution has this id, also as that of its flow.
	 */
	flow: { flowId: string } | { preview: { id: string; name: string } } | "of the application";
	flowType: FlowType;
	request: ExecutionRequest;
	/**
	 * Whether to bind the execution to a browser: `browserSecret` then belongs in a HttpOnly cookie. False for a native client.
	 */
	browser: boolean;
	verbose: boolean;
	interactionUid: string | null;
	/** Values known at the start, for example a username from `login_hint`. */
	given?: Record<string, string>;
	/** The id of the request in the log. */
	requestId?: string;
}

export interface StartedExecution {
	view: ExecutionView;
	browserSecret: string | null;
}

/** An execution that has taken its first steps and is not stored. */
export interface PreparedExecution {
	view: ExecutionView;
	/** Whether a step ran that changes accounts, sends a message or asks another service. */
	hasSideEffects: boolean;
	/** Stores it, with the messages and audit rows of its first steps, in one statement; undefined when its version was deleted. */
	store(interactionUid: string | null): Promise<StartedExecution | undefined>;
}

/**
 * Starts an execution of the active version, up to its first screen, and stores it in one statement.
 * @throws DomainError 404 FEX-4042 no such flow, 429 REQ-4291 too many at once
 */
export function startExecution(runtime: FlowRuntime, start: ExecutionStart): Promise<StartedExecution> {
	return spanned(start, async () => {
		// The active version is cached for a moment, and may have been deleted since.
		for (let tries = 0; tries < 2; tries++) {
			const started = await (await prepare(runtime, start, false))?.store(start.interactionUid);
			if (started !== undefined) return started;
		}
		throw flowNotFound();
	});
}

/**
 * Like `startExecution`, without storing it; undefined when the active version was deleted meanwhile. With `silent` it stops
 * before a step that would send a message, because no page is shown to enter a code on.
 * @throws DomainError 404 FEX-4042 no such flow, 429 REQ-4291 too many at once
 */
export function prepareExecution(
	runtime: FlowRuntime,
	start: ExecutionStart,
	{ silent = false } = {},
): Promise<PreparedExecution | undefined> {
	return spanned(start, () => prepare(runtime, start, silent));
}

function spanned<Result>({ flowType, organizationId }: ExecutionStart, work: () => Promise<Result>): Promise<Result> {
	return span("flow execution start", { "portico.flow_type": flowType }, () => stepInTurn(organizationId, work));
}

async function prepare(
	runtime: FlowRuntime,
	start: ExecutionStart,
	silent: boolean,
): Promise<PreparedExecution | undefined> {
	const { organizationId, application, request, flowType, requestId = newId() } = start;
	const preview = typeof start.flow === "object" && "preview" in start.flow ? start.flow.preview : null;
	const choice = {
		flowId: typeof start.flow === "object" && "flowId" in start.flow ? start.flow.flowId : null,
		applicationId: application?.id ?? null,
		flowType,
	};
	const active =
		preview === null
			? await runtime.versions.active(organizationId, choice)
			: { flowId: preview.id, flowVersion: 0, flowName: preview.name, flowType };
	if (active === undefined) throw flowNotFound();
	const pinned = await runtime.versions.pinned(organizationId, active);
	const forget = () => runtime.versions.forget(organizationId, choice);
	if (pinned === undefined) {
		forget();
		return undefined;
	}
	const id = preview?.id ?? newId();
	const seed = newSeed();
	const place = { executionId: id, organizationId, requestId, graph: pinned.graph };
	const advanced = await firstSteps(runtime, place, start, silent);
	const { step, messages, forgiven, refusals, authenticatedAt, hasSideEffects } = advanced;
	const stored: StoredExecution = { state: step.state, application, request, seed, answered: null, authenticatedAt };
	const browserSecret = start.browser ? randomBytes(32).toString("base64url") : null;
	const execution = {
		...stepRecord(stored, { organizationId, id, revision: 0, walk: "[]", startedAtMs: Date.now() }),
		...active,
		organizationId,
		id,
		applicationId: application?.id ?? null,
		applicationName: application?.name ?? "",
		browserHash: browserSecret === null ? null : sha256(browserSecret),
		verbose: start.verbose,
	};
	const viewFor = (interactionUid: string | null) =>
		viewOf({ ...execution, interactionUid, revision: 0 }, stored, pinned);
	return {
		view: viewFor(null),
		hasSideEffects,
		async store(interactionUid) {
			const flow = { id: active.flowId, version: active.flowVersion, name: active.flowName, type: flowType };
			const { applicationName } = execution;
			const { clientAddress } = request;
			const events = stepEvents(
				{
					...{ executionId: id, flow, applicationName, requestId, clientAddress },
					device: request.approval?.userId === null,
				},
				{ step, refusals },
			);
			const queued = messages.map((message) => toQueued(message, id));
			if (!(await insertExecution({ ...execution, interactionUid }, { messages: queued, forgiven, events }))) {
				forget();
				return undefined;
			}
			if (queued.length > 0) wakeDelivery();
			const view = viewFor(interactionUid);
			countStarted(flowType);
			countEnd(view);
			return { view, browserSecret };
		},
	};
}

/** For ports that are only asked. */
const NOTHING_HAPPENS: WithTheStep = { queue: () => {}, forgive: () => {} };

/** Goes to the first screen, and past it where the application's request contains the answer. */
async function firstSteps(
	runtime: FlowRuntime,
	place: ExecutionPlace,
	{ application, request, given }: ExecutionStart,
	silent: boolean,
): Promise<Advanced> {
	const { graph, organizationId, requestId } = place;
	const execution = { application, request, authenticatedAt: null, silent };
	const before = await advance(runtime, place, execution, begin(graph, { values: { ...given } }));
	const origin = { requestId, clientAddress: request.clientAddress };
	const taken = await takeHintedTransition(
		graph,
		before.step,
		request,
		() => runtime.portsOf(organizationId, NOTHING_HAPPENS, origin).organizations,
	);
	if (taken === before.step) return before;
	const after = await advance(runtime, place, { ...execution, authenticatedAt: before.authenticatedAt }, taken);
	return {
		...after,
		messages: [...before.messages, ...after.messages],
		forgiven: [...before.forgiven, ...after.forgiven],
		refusals: [...before.refusals, ...after.refusals],
		hasSideEffects: before.hasSideEffects || after.hasSideEffects,
	};
}
