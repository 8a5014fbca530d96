import { environment } from "@/lib/platform/env";
import { deleteOldExecutions, forgetExpiredExecutions } from "./executions-sweep-repository";
import { deleteUnneededVersions } from "./versions-repository";

/**
 * Housekeeping, at most `most` rows of each kind a call: executions that expired lose what was entered in them, those
 * older than EXECUTIONS_KEPT_DAYS go, and so do versions that were kept for executions alone.
 */
export async function sweepExecutions(max: number): Promise<void> {
	await forgetExpiredExecutions(max);
	await deleteOldExecutions(environment().executionsKeptDays, max);
	await deleteUnneededVersions(max);
}
