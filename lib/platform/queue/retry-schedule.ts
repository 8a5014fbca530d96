const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delays after each failed attempt: eight attempts in a little more than a day. */
const DELAYS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;

/** Milliseconds until the next attempt, with a random part of up to a tenth; null after the last one. @param attempt from 1 */
export function retryAfterMs(attempt: number, random: () => number = Math.random): number | null {
	const delay = DELAYS_MS[attempt - 1];
	return delay === undefined ? null : Math.round(delay * (1 + random() / 10));
}
