import { and, isNotNull, lt } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, daysAgo, isAmong, NOW } from "@/db/conditions";
import { flowExecutions } from "@/db/schema";

/** Deletes the state of expired executions. An INCOMPLETE execution without a state was abandoned. */
export async function forgetExpiredExecutions(max: number): Promise<number> {
	const { orm } = await database();
	const { state, expiresAt } = flowExecutions;
	const isExpired = lt(expiresAt, NOW);
	const expired = orm
		.select({ CTID })
		.from(flowExecutions)
		.where(and(isNotNull(state), isExpired));
	const { count } = await orm
		.update(flowExecutions)
		.set({ state: null, challengeHash: null, claimedAt: null })
		.where(and(isAmong(expired.orderBy(expiresAt).limit(max)), isExpired));
	return count;
}

/** Deletes executions that began more than `days` days ago. */
export async function deleteOldExecutions(days: number, max: number): Promise<number> {
	const { orm } = await database();
	const { startedAt } = flowExecutions;
	const isOld = lt(startedAt, daysAgo(days));
	const old = orm.select({ CTID }).from(flowExecutions).where(isOld).orderBy(startedAt).limit(max);
	const { count } = await orm.delete(flowExecutions).where(and(isAmong(old), isOld));
	return count;
}
