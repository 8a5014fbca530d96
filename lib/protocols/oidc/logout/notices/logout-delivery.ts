import { log } from "@/lib/platform/log";
import { queueWorker } from "@/lib/platform/queue";
import { claimLogoutNotices, type LogoutNotice, releaseLogoutNotices, settleLogoutNotice } from "@/lib/platform/tokens";
import { deliverNotice } from "./deliver-notice";
import { onEndedSession } from "./wake-logout-delivery";

/** Longer than an outbound call may take. A notice whose process was killed waits this long. */
const LEASE_SECONDS = 15;
const FIRST_DELAY_SECONDS = 2;
const MAX_DELAY_SECONDS = 600;

const notices = queueWorker<LogoutNotice>({
	name: "logout-notices",
	claim: (max, busy) => claimLogoutNotices(max, LEASE_SECONDS, busy),
	receiverOf: ({ clientId }) => clientId,
	work: attempt,
	release: releaseLogoutNotices,
});

/**
 * Notifies applications of ended sessions from this process until it is stopped. Other processes do the same, and each notice is
 * claimed by one of them. Stopping waits for the running attempts.
 */
export function startLogoutDelivery(): { stop(): Promise<void> } {
	onEndedSession(notices.wake);
	return notices.start();
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

/** The delay after an attempt in seconds: doubled with each attempt up to ten minutes. @param attempt from 1 */
function delayAfter(attempt: number): number {
	return Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(attempt - 1, 20));
}
