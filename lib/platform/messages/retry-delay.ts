const FIRST_MS = 2_000;
const MAX_MS = 600_000;

/** The delay in milliseconds after an attempt, counted from 1: doubled each time up to ten minutes, with a random part. */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
	const longest = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 20));
	return Math.round(longest * (0.75 + random() / 4));
}
