import { countNextExecutions, deleteOldTraffic } from "./traffic-repository";

const COUNTED_AT_ONCE = 2_000;
const KEPT_DAYS = 400;

/** Housekeeping: counts the executions that have ended since the last run, in parts, so that the lock is held briefly. */
export async function countTraffic(): Promise<void> {
	while (await countNextExecutions(COUNTED_AT_ONCE));
	await deleteOldTraffic(KEPT_DAYS);
}
