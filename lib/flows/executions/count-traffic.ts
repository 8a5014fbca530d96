import { countNextExecutions, deleteOldTraffic } from "./traffic-repository";

const COUNTED_AT_ONCE = 2_000;
const KEPT_DAYS = 400;

/** Housekeeping: counts the executions that have ended since the last run, in parts, so that the lock is held briefly. */
export async function countTraffic(): Promise<void> {
	while (await countNextExecutions(COUNTED_AT_ONCE));
}

/** Housekeeping: deletes old counts, at most `max` of each kind per call; returns the largest number of one kind. */
export function sweepTraffic(max: number): Promise<number> {
	return deleteOldTraffic(KEPT_DAYS, max);
}
