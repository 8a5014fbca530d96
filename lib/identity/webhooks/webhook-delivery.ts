import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { queueWorker, retryAfterMs } from "@/lib/platform/queue";
import {
	type ClaimedDelivery,
	claimDeliveries,
	deleteOldDeliveries,
	releaseDeliveries,
	settleDelivery,
} from "./deliveries-repository";
import { deactivateAfterGone } from "./repository";
import { openSecrets, validSecrets } from "./secrets";
import { type CallResult, callReceiver, eventBody } from "./webhook-call";

/** Longer than an outbound call may take. If the process was killed, a delivery waits this long. */
const LEASE_SECONDS = 15;
/** Failures that a further attempt cannot repair. */
const FINAL: ReadonlySet<CallResult["error"]> = new Set(["gone", "event-deleted", "secrets-unreadable"]);

const deliveries = queueWorker<ClaimedDelivery>({
	name: "webhooks",
	claim: (max, busy) => claimDeliveries(max, LEASE_SECONDS, busy),
	receiverOf: ({ webhookId }) => webhookId,
	work: deliver,
	release: releaseDeliveries,
});

/** Delivers events from this process until it is stopped, each at least once. */
export function startWebhookDelivery(): { stop(): Promise<void> } {
	return deliveries.start();
}

/** Announces a new event; call it after the commit. */
export function wakeWebhookDelivery(): void {
	deliveries.wake();
}

/** Deletes deliveries that are past the retention period of messages. Returns their number. */
export function sweepWebhookDeliveries(max: number): Promise<number> {
	return deleteOldDeliveries(environment().messagesKeptDays, max);
}

async function deliver(claimed: ClaimedDelivery): Promise<void> {
	const { organizationId, webhookId, eventId, attempt } = claimed;
	const result = await call(claimed);
	const { status, error } = result;
	const delay = error === "" || FINAL.has(error) ? null : retryAfterMs(attempt);
	await settleDelivery(claimed, { ...result, retryAfterMs: delay });
	if (error === "") return;
	log().info(
		{ organizationId, webhookId, eventId, attempt, status, reason: error },
		"a webhook was not told of an event",
	);
	if (error === "gone") await deactivateAfterGone(bySystem(organizationId, eventId), webhookId);
}

async function call({ organizationId, webhookId, ...claimed }: ClaimedDelivery): Promise<CallResult> {
	const { event, eventId, url, organization, organizationDisplayName } = claimed;
	const secrets = openSecrets(organizationId, webhookId, claimed.secrets);
	if (event === null) return { status: null, error: "event-deleted", durationMs: 0 };
	if (secrets === undefined) return { status: null, error: "secrets-unreadable", durationMs: 0 };
	const of = { id: organizationId, name: organization, displayName: organizationDisplayName };
	return callReceiver(url, validSecrets(secrets), eventBody(of, event), eventId);
}

/** The event is caused by the receiver's answer, not by a person. */
function bySystem(organizationId: string, eventId: string) {
	const principal = { organizationId, type: "system", id: "webhooks", name: "Portico" } as const;
	return { principal, requestId: eventId, clientAddress: "" };
}
