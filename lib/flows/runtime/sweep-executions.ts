import { environment } from "@/lib/platform/env";
import { deleteOldExecutions, forgetExpiredExecutions } from "./executions-sweep-repository";
import { deleteUnneededVersions } from "./versions-repository";

/**
 * Housekeeping, at most `max` rows of each kind per call: deletes the state of expired executions, executions older than
 * EXECUTIONS_KEPT_DAYS, and copies of versions that no execution needs.
 * @returns the largest number of rows of one kind; less than `max` when nothing is left
 */
export async function sweepExecutions(max: number): Promise<number> {
	return Math.max(
		await forgetExpiredExecutions(max),
		await deleteOldExecutions(environment().executionsKeptDays, max),
		await deleteUnneededVersions(max),
	);
}
