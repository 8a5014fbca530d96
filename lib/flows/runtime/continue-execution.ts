import type { ExecutionRequest } from "@/lib/flows/executors";
import { newId, parseId } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { toQueued, wakeDelivery } from "@/lib/platform/messages";
import { span } from "@/lib/platform/telemetry";
import { sha256 } from "@/lib/platform/tokens";
import { advance } from "./advance";
import { countEnd } from "./count-end";
import { type Answer, submit } from "./engine/submit";
import { executionExpired, executionNotFound, staleChallenge, unknownAction } from "./errors";
import { evenly, hasSent } from "./even-answer";
import { type ExecutionView, viewOf } from "./execution-view";
import {
	type ClaimedExecution,
	claimExecution,
	type ExecutionRow,
	releaseExecution,
	selectExecution,
	storeStep,
} from "./executions-repository";
import type { FlowRuntime } from "./flow-runtime";
import { stepEvents } from "./step-events";
import { stepInTurn } from "./step-in-turn";
import { stepRecord } from "./step-record";
import { answerDigest, challengeTokenOf, openExecution, type StoredExecution } from "./stored-execution";

export interface ExecutionAnswer {
	executionId: string;
	challengeToken: string;
	/** The secret in the browser's cookie; null for a native client. */
	browserSecret: string | null;
	answer: Answer;
	request: Pick<ExecutionRequest, "language" | "clientAddress" | "userAgent" | "browserTokens"> &
		Partial<Pick<ExecutionRequest, "session" | "approval">>;
	requestId?: string;
}

/** How long a repeated submission waits for the result of the first one; the interval of its checks grows. */
const WAIT_MS = 5_000;
const FIRST_LOOK_MS = 40;
const LOOK_AT_LEAST_EVERY_MS = 640;

/**
 * Takes an answer. Of several parallel submissions one is executed; the same answer with the same token gets the same result.
 * @throws DomainError 404 FEX-4040 absent or another browser's, 404 FEX-4041 expired, 409 FEX-4090 token used, 400 FEX-4001
 * unknown action, 429 REQ-4291 too many at once
 */
export async function continueExecution(runtime: FlowRuntime, at: ExecutionAnswer): Promise<ExecutionView> {
	const challengeHash = sha256(at.challengeToken);
	const browserHash = at.browserSecret === null ? null : sha256(at.browserSecret);
	const givenUpAt = Date.now() + WAIT_MS;
	const executionId = parseId(at.executionId);
	if (executionId === null) throw executionNotFound();
	for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LOOK_AT_LEAST_EVERY_MS)) {
		const claimed = await claimExecution(executionId, challengeHash, browserHash);
		if (claimed !== undefined) {
			const startedAt = performance.now();
			const { view, sent } = await span("flow execution step", { "portico.flow_type": claimed.flowType }, () =>
				takeStep(runtime, claimed, at),
			);
			if (sent) await evenly(startedAt);
			return view;
		}
		const row = await selectExecution(executionId, browserHash);
		if (row === undefined) throw executionNotFound();
		if (isOver(row) || row.state === null) throw executionExpired();
		if (row.challengeHash !== challengeHash) return replay(runtime, row, row.state, at);
		if (Date.now() > givenUpAt) throw staleChallenge();
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
}

/** Whether the execution can neither be continued nor shown any more. */
export function isOver({ expired, state }: Pick<ExecutionRow, "expired" | "state">): boolean {
	return expired || state === null;
}

/** Another submission has taken the step. If it was this same answer, the stored result is returned. */
async function replay(
	runtime: FlowRuntime,
	row: ExecutionRow,
	sealed: string,
	{ challengeToken, answer }: ExecutionAnswer,
): Promise<ExecutionView> {
	const stored = openExecution(sealed, row.organizationId, row.id);
	const isLast = row.revision > 0 && challengeToken === challengeTokenOf(stored, row.revision - 1);
	if (!isLast || stored.answered !== answerDigest(stored, answer)) throw staleChallenge();
	const pinned = await runtime.versions.pinned(row.organizationId, row);
	if (pinned === undefined) throw executionExpired();
	return viewOf(row, stored, pinned);
}

/** `sent`: the step sent a code or pretended to, so the response time could reveal whether an account exists. */
interface TakenStep {
	view: ExecutionView;
	sent: boolean;
}

async function takeStep(runtime: FlowRuntime, claimed: ClaimedExecution, at: ExecutionAnswer): Promise<TakenStep> {
	try {
		return await stepInTurn(claimed.organizationId, () => step(runtime, claimed, at));
	} catch (error) {
		// A claim that cannot be released expires by itself.
		await releaseExecution(claimed).catch((err: unknown) => log().warn({ err }, "claim not given back"));
		throw error;
	}
}

async function step(
	runtime: FlowRuntime,
	claimed: ClaimedExecution,
	{ answer, request: fresh, requestId = newId() }: ExecutionAnswer,
): Promise<TakenStep> {
	const { organizationId, id } = claimed;
	const before = openExecution(claimed.state, organizationId, id);
	const pinned = await runtime.versions.pinned(organizationId, claimed);
	if (pinned === undefined) throw executionExpired();
	const request = { ...before.request, ...fresh };
	const submitted = submit(pinned.graph, before.state, answer);
	if ("refused" in submitted) {
		if (submitted.refused === "unknown-action") throw unknownAction();
		if (submitted.refused === "not-waiting") throw staleChallenge();
		await releaseExecution(claimed);
		return { view: viewOf(claimed, before, pinned), sent: false };
	}
	const place = { executionId: id, organizationId, requestId, graph: pinned.graph };
	const { step, messages, forgiven, refusals, authenticatedAt } = await advance(
		runtime,
		place,
		{ ...before, request },
		submitted,
	);
	const after: StoredExecution = {
		...before,
		request,
		state: step.state,
		answered: answerDigest(before, answer),
		authenticatedAt,
	};
	const revision = claimed.revision + 1;
	const events = stepEvents(
		{
			executionId: id,
			flow: {
				id: claimed.flowId,
				version: claimed.flowVersion,
				name: claimed.flowName,
				type: claimed.flowType,
			},
			applicationName: before.application?.name ?? "",
			device: request.approval?.userId === null,
			requestId,
			clientAddress: request.clientAddress,
		},
		{ step, refusals },
	);
	const queued = messages.map((message) => toQueued(message, id));
	const together = { messages: queued, forgiven, events };
	if (!(await storeStep(claimed, stepRecord(after, { ...claimed, revision }), together))) throw staleChallenge();
	if (queued.length > 0) wakeDelivery();
	const view = viewOf({ ...claimed, revision }, after, pinned);
	countEnd(view);
	return { view, sent: hasSent(pinned.graph, before.state, step.state) };
}
