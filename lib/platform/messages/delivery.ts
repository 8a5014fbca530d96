import { log } from "@/lib/platform/log";
import { queueWorker } from "@/lib/platform/queue";
import { deliverMessage } from "./deliver-message";
import { countDelivery } from "./delivery-metrics";
import { type ClaimedMessage, claimMessages, releaseMessages, senderOf, settleMessage } from "./delivery-repository";
import { closeMailTransports } from "./mail-transports";

/** Longer than any attempt may take. If the process was killed, a message waits this long. */
const LEASE_SECONDS = 40;

const outbox = queueWorker<ClaimedMessage>({
	name: "messages",
	claim: (max, busy) => claimMessages(max, LEASE_SECONDS, busy),
	receiverOf: senderOf,
	work: deliver,
	release: releaseMessages,
});

/**
 * Delivers the outbox from this process until it is stopped. Other processes do the same, and each message is claimed by one of
 * them. Stopping ends the claiming of messages, and waits for the running attempts.
 */
export function startDelivery(): { stop(): Promise<void> } {
	const worker = outbox.start();
	return {
		async stop() {
			await worker.stop();
			closeMailTransports();
		},
	};
}

/**
 * Announces that there may be a message to deliver; call it after the commit. Does nothing in a process that does not deliver.
 */
export function wakeDelivery(): void {
	outbox.wake();
}

async function deliver(message: ClaimedMessage): Promise<void> {
	const { organizationId, id, channel, content, attempt } = message;
	if (content === null) return countDelivery(channel, "expired");
	if (attempt === 1) countDelivery(channel, "queued");
	const settlement = await deliverMessage(message);
	await settleMessage(message, settlement);
	const { status } = settlement;
	countDelivery(channel, status === "queued" ? "retried" : status);
	if (!("error" in settlement)) return;
	const fields = { organizationId, messageId: id, channel, attempt, reason: settlement.error };
	log().warn(fields, status === "failed" ? "a message is not deliverable" : "a message waits for another try");
}
