import { countNextExecutions, deleteOldTraffic } from "./traffic-repository";

const COUNTED_AT_ONCE = 2_000;
const KEPT_DAYS = 400;

/** Housekeeping: counts what is over since the last time, part by part, so that nobody waits long behind it. */
export async function countTraffic(): Promise<void> {
	while (await countNextExecutions(COUNTED_AT_ONCE));
	await deleteOldTraffic(KEPT_DAYS);
}
