/** Executions that are over: completed or failed, or too old to be waited for. */
export interface Counts {
	settled: number;
	completed: number;
}

/** With fewer executions of either version, nothing is decided. */
export const MIN_SETTLED = 20;
/** One-sided, p < 0.001: the versions are compared again and again, and each comparison could err. */
const Z = 3.09;
/** A smaller drop is no reason to return, however certain it is. */
const MIN_DROP = 0.05;

/**
 * Whether significantly fewer executions of the new version complete than of the version before: a two-proportion z-test
 * with pooled variance (decision record 56).
 */
export function hasDropped(canary: Counts, stable: Counts): boolean {
	if (canary.settled < MIN_SETTLED || stable.settled < MIN_SETTLED) return false;
	const drop = stable.completed / stable.settled - canary.completed / canary.settled;
	if (drop < MIN_DROP) return false;
	const pooled = (stable.completed + canary.completed) / (stable.settled + canary.settled);
	const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / stable.settled + 1 / canary.settled));
	return drop >= Z * deviation;
}
