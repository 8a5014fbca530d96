import type { Problem } from "../provisioning-schema";

/** Problems of the service as a whole: nothing is sent for a while, and nothing is given up. */
const OF_SERVICE: ReadonlySet<Problem> = new Set([
	...(["unreachable", "timeout", "refused-address", "unauthorized", "token", "busy", "no-secret"] as const),
]);
/** Problems that an attempt later may not have. */
const PASSING: ReadonlySet<Problem> = new Set(["server", "not-scim", "conflict"]);
const MAX_FAILURES = 8;
const DELAYS_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;
const MAX_PAUSE_MS = 60_000;
const MAX_RETRY_AFTER_MS = 86_400_000;

export interface Retry {
	/** Milliseconds until the next attempt; null if there is none. */
	afterMs: number | null;
	/** For how long nothing is sent to the service; null if it goes on. */
	pauseMs: number | null;
}

/** What happens after a failed attempt. @param failures how many have failed in a row, from 1 */
export function retryOf(
	problem: Problem,
	failures: number,
	{ retryAfterMs, random = Math.random }: { retryAfterMs: number | null; random?: () => number },
): Retry {
	const isOfService = OF_SERVICE.has(problem);
	if (!isOfService && (!PASSING.has(problem) || failures >= MAX_FAILURES)) return { afterMs: null, pauseMs: null };
	const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1] ?? DELAYS_MS[0];
	const asked = retryAfterMs === null ? null : Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
	const afterMs = asked ?? Math.round(delay * (1 + random() / 10));
	if (!isOfService) return { afterMs, pauseMs: null };
	// Nobody waits longer than the service does, so that all of them follow once it answers again.
	const pauseMs = asked ?? Math.min(afterMs, MAX_PAUSE_MS);
	return { afterMs: pauseMs, pauseMs };
}
