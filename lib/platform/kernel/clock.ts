import { processState } from "./process-state";

/** Smaller differences are explained by the round trip to the database and by rounding to seconds. */
const SAME_CLOCK_MS = 2_000;

/**
 * The time by the clock of the database, which all machines share, in milliseconds since 1970. The clock of this machine is used
 * until the difference is measured, and while it is below two seconds.
 */
export function now(): number {
	return Date.now() - clockAheadMs();
}

/** How far the clock of this machine is ahead of `now()`, in milliseconds. */
export function clockAheadMs(): number {
	return state().aheadMs;
}

/** Stores how far the clock of this machine is ahead of the database's, in milliseconds. */
export function noteClockDifference(aheadMs: number): void {
	state().aheadMs = Math.abs(aheadMs) <= SAME_CLOCK_MS ? 0 : aheadMs;
}

function state(): { aheadMs: number } {
	return processState("clock-difference", () => ({ aheadMs: 0 }));
}
