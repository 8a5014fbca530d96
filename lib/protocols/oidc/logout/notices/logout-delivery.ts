import { processState } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { claimLogoutNotices, type LogoutNotice, settleLogoutNotice } from "@/lib/platform/tokens";
import { deliverNotice } from "./deliver-notice";
import { onEndedSession } from "./wake-logout-delivery";

/** Interval of the checks for notices of other processes, and for those that failed before. */
const LOOK_EVERY_MS = 2_000;
const CLAIMED_AT_ONCE = 16;
/** Longer than the limit of an outbound call. If a process is killed, its notices wait this long. */
const LEASE_SECONDS = 15;
const FIRST_DELAY_SECONDS = 2;
const MAX_DELAY_SECONDS = 600;

interface Delivery {
	running: boolean;
	looking: Promise<void> | undefined;
	lookAgain: boolean;
	timer: NodeJS.Timeout | undefined;
}

const delivery = (): Delivery =>
	processState("logout-delivery", () => ({ running: false, looking: undefined, lookAgain: false, timer: undefined }));

/**
 * Delivers notices about ended sessions from this process until it is stopped. Other processes do the same; one of them claims each
 * notice. `stop` waits for the running attempts.
 */
export function startLogoutDelivery(): { stop(): Promise<void> } {
	const state = delivery();
	state.running = true;
	onEndedSession(() => lookNow(state));
	const look = () => {
		lookNow(state);
		// A random interval, so that the processes do not check at the same moments.
		state.timer = setTimeout(look, LOOK_EVERY_MS * (0.75 + Math.random() / 2));
		state.timer.unref();
	};
	look();
	return {
		async stop() {
			state.running = false;
			onEndedSession(() => {});
			clearTimeout(state.timer);
			await state.looking;
		},
	};
}

function lookNow(state: Delivery): void {
	if (!state.running) return;
	state.lookAgain = true;
	state.looking ??= deliverAll(state)
		.catch((error: unknown) => log().warn({ err: error }, "ended sessions could not be read"))
		.finally(() => {
			state.looking = undefined;
		});
}

async function deliverAll(state: Delivery): Promise<void> {
	while (state.running && state.lookAgain) {
		state.lookAgain = false;
		const claimed = await claimLogoutNotices(CLAIMED_AT_ONCE, LEASE_SECONDS);
		if (claimed.length === CLAIMED_AT_ONCE) state.lookAgain = true;
		await Promise.all(claimed.map(attempt));
	}
}

async function attempt(notice: LogoutNotice): Promise<void> {
	try {
		await deliverNotice(notice);
		await settleLogoutNotice(notice, null);
	} catch (error) {
		const { organizationId, clientId, attempt: number } = notice;
		const reason = error instanceof Error ? error.message : String(error);
		log().info({ organizationId, clientId, attempt: number, reason }, "an application was not told of a sign-out yet");
		await settleLogoutNotice(notice, delayAfter(number)).catch(() => {});
	}
}

/** The delay in seconds, which doubles with each attempt up to ten minutes. @param attempt from 1 */
function delayAfter(attempt: number): number {
	return Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(attempt - 1, 20));
}
