import { processState } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { deliverMessage } from "./deliver-message";
import { countDelivery } from "./delivery-metrics";
import { type ClaimedMessage, claimMessages, releaseMessages, settleMessage } from "./delivery-repository";
import { closeMailTransports } from "./mail-transports";

/** Interval of the checks for messages that another process left, or that are due for another attempt. */
const LOOK_EVERY_MS = 2_000;
const CLAIMED_AT_ONCE = 8;
const MAX_IN_FLIGHT = 32;
/** So that a slow sender leaves room for the others. */
const MAX_PER_SENDER = 8;
/** Longer than any attempt may take. A message whose process was killed waits this long. */
const LEASE_SECONDS = 40;

interface Delivery {
	inFlight: Map<Promise<void>, string>;
	looking: Promise<void> | undefined;
	lookAgain: boolean;
	running: boolean;
	timer: NodeJS.Timeout | undefined;
}

const delivery = (): Delivery =>
	processState("message-delivery", () => ({
		inFlight: new Map(),
		looking: undefined,
		lookAgain: false,
		running: false,
		timer: undefined,
	}));

/**
 * Delivers the outbox from this process until it is stopped. Other processes do the same, and each message is claimed by one of
 * them. Stopping claims no more messages, and waits for the running attempts.
 */
export function startDelivery(): { stop(): Promise<void> } {
	const state = delivery();
	state.running = true;
	const look = () => {
		wakeDelivery();
		// A random interval, so that the processes do not check at the same moments.
		state.timer = setTimeout(look, LOOK_EVERY_MS * (0.75 + Math.random() / 2));
		state.timer.unref();
	};
	look();
	return { stop: () => stopDelivery(state) };
}

/** Announces that there may be a message to deliver; call it after the commit. Does nothing in a process without delivery. */
export function wakeDelivery(): void {
	const state = delivery();
	if (!state.running) return;
	if (state.looking !== undefined) {
		state.lookAgain = true;
		return;
	}
	state.looking = lookUntilNothing(state)
		.catch((error: unknown) => log().warn({ err: error }, "the outbox could not be read"))
		.finally(() => {
			state.looking = undefined;
			if (state.lookAgain) {
				state.lookAgain = false;
				wakeDelivery();
			}
		});
}

async function lookUntilNothing(state: Delivery): Promise<void> {
	for (;;) {
		const max = Math.min(CLAIMED_AT_ONCE, MAX_IN_FLIGHT - state.inFlight.size);
		if (!state.running || max <= 0) return;
		const claimed = await claimMessages(max, LEASE_SECONDS, busySenders(state));
		if (!state.running) return releaseMessages(claimed);
		for (const message of claimed) take(state, message);
		if (claimed.length < max) return;
	}
}

function take(state: Delivery, message: ClaimedMessage): void {
	const work = deliver(message)
		.catch((error: unknown) => log().error({ messageId: message.id, err: error }, "a message could not be settled"))
		.finally(() => {
			state.inFlight.delete(work);
			// For messages that waited for a free place.
			wakeDelivery();
		});
	state.inFlight.set(work, senderKey(message));
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

function busySenders({ inFlight }: Delivery): string[] {
	const counts = new Map<string, number>();
	for (const key of inFlight.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
	return [...counts].flatMap(([key, count]) => (count >= MAX_PER_SENDER ? [key] : []));
}

/** The key of a sender, as `claimMessages` compares it. */
function senderKey({ organizationId, channel, senderId }: ClaimedMessage): string {
	return `${organizationId} ${channel} ${senderId ?? ""}`;
}

async function stopDelivery(state: Delivery): Promise<void> {
	state.running = false;
	clearTimeout(state.timer);
	await state.looking;
	await Promise.all(state.inFlight.keys());
	closeMailTransports();
}
