import { processState } from "./process-state";

/** Below this, the way to the database and rounding to seconds explain a difference. */
const SAME_CLOCK_MS = 2_000;

/**
 * The time by the clock of the database, which all machines share, in milliseconds since 1970. Until the difference is measured, and where
 * it is below two seconds, that of this machine.
 */
export function now(): number {
	return Date.now() - clockAheadMs();
}

/** How far the clock of this machine is ahead of `now()`, in milliseconds. */
export function clockAheadMs(): number {
	return state().aheadMs;
}

/** From now on the clock of this machine is known to be this far ahead of the database's, in milliseconds. */
export function noteClockDifference(aheadMs: number): void {
	state().aheadMs = Math.abs(aheadMs) <= SAME_CLOCK_MS ? 0 : aheadMs;
}

function state(): { aheadMs: number } {
	return processState("clock-difference", () => ({ aheadMs: 0 }));
}
