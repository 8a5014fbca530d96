import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { OutboundError, outboundFetch } from "@/lib/platform/outbound";
import { queueWorker, retryAfterMs } from "@/lib/platform/queue";
import { STREAM_UPDATED } from "./event-types";
import { openHeader } from "./secrets";
import { securityEventToken } from "./security-event-token";
import {
	acknowledgeSignals,
	type ClaimedSignal,
	claimSignals,
	deleteOldSignals,
	forgetSignals,
	postponeSignals,
	releaseSignals,
} from "./signals-repository";
import { updateStatus } from "./streams-repository";

/** Longer than an outbound call may take. If the process was killed, a stream waits this long. */
const LEASE_SECONDS = 15;
const MAX_FAILURE = 200;

const signals = queueWorker<ClaimedSignal>({
	name: "signals",
	claim: (max, busy) => claimSignals(max, LEASE_SECONDS, busy),
	receiverOf: ({ streamId }) => streamId,
	work: deliver,
	release: releaseSignals,
});

/** Pushes events from this process until it is stopped, each at least once, those of a stream in their order. */
export function startSignalDelivery(): { stop(): Promise<void> } {
	return signals.start();
}

/** Announces a new event; call it after the commit. */
export function wakeSignalDelivery(): void {
	signals.wake();
}

/** Deletes events that nobody took for the retention period of messages. Returns their number. */
export function sweepSignals(max: number): Promise<number> {
	return deleteOldSignals(environment().messagesKeptDays, max);
}

async function deliver(claimed: ClaimedSignal): Promise<void> {
	const { organizationId, id, streamId, type, attempt } = claimed;
	const token = await securityEventToken(claimed);
	if (token === null) return forgetSignals(organizationId, [id]);
	const result = await push(claimed, token);
	if (result.kind === "taken") return acknowledgeSignals(organizationId, streamId, { ids: [id] });
	const { failure } = result;
	log().info({ organizationId, streamId, signal: id, type, attempt, failure }, "a receiver did not take an event");
	if (result.kind === "refused") return acknowledgeSignals(organizationId, streamId, { ids: [id], failure });
	const afterMs = retryAfterMs(attempt);
	const isHeld = await postponeSignals(claimed, { failure, afterMs: afterMs ?? 0 });
	if (afterMs !== null || !isHeld) return;
	if (type === STREAM_UPDATED) return forgetSignals(organizationId, [id]);
	await pauseForFailure(claimed);
}

type Result = { kind: "taken" } | { kind: "refused" | "failed"; failure: string };

/** RFC 8935 §2. What the receiver refuses for what it is (§2.3) would be refused again. */
async function push(
	{ organizationId, streamId, endpointUrl, ...claimed }: ClaimedSignal,
	token: string,
): Promise<Result> {
	const authorization = openHeader(organizationId, streamId, claimed.authorizationHeader);
	try {
		const response = await outboundFetch(endpointUrl, {
			method: "POST",
			headers: {
				"content-type": "application/secevent+jwt",
				accept: "application/json",
				...(authorization !== undefined && { authorization }),
			},
			body: token,
		});
		if (response.status >= 200 && response.status <= 299) return { kind: "taken" };
		if (response.status === 400) return { kind: "refused", failure: await refusalIn(response) };
		return { kind: "failed", failure: `HTTP ${response.status}` };
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
		return { kind: "failed", failure: error.reason };
	}
}

/** The code of an error (RFC 8935 §2.4). */
async function refusalIn(response: Response): Promise<string> {
	const body: unknown = await response.json().catch(() => null);
	const err = typeof body === "object" && body !== null && "err" in body ? body.err : undefined;
	return typeof err === "string" ? `err ${err}`.slice(0, MAX_FAILURE) : "HTTP 400";
}

/** Keeps what waits until somebody enables the stream again, and tries to say so (SSF 1.0 §8.1.5). */
async function pauseForFailure({ organizationId, id, streamId, applicationName }: ClaimedSignal): Promise<void> {
	const principal = { organizationId, type: "system", id: "signals", name: "Portico" } as const;
	const context = { principal, requestId: id, clientAddress: "" };
	const change = { status: "paused", reason: "RECEIVER_UNREACHABLE", byReceiver: false } as const;
	await updateStatus(context, { id: streamId, name: applicationName }, change);
}
