import type { Database } from "@/db/client";
import { environment } from "@/lib/env";
import { sweepExecutions } from "@/lib/flow-runtime";
import { log } from "@/lib/log";
import { sweepMessages } from "@/lib/messages";
import { deleteEndedSessions } from "@/lib/oidc";
import { countTraffic } from "@/lib/runs";
import { deleteExpiredArtifacts } from "@/lib/tokens";
import { deleteOldAttempts, deleteOldOneTimeCodes } from "@/lib/users";

const SWEEP_EVERY_MS = 60_000;
const VACUUM_EVERY_MS = 3_600_000;
const MOST_AT_ONCE = 10_000;

/**
 * In the background of the one process that supervises: removes what has expired (protocol artifacts, executions, one-time
 * codes, counts of attempts, messages), and does for the embedded database what PostgreSQL's autovacuum does by itself. Without statistics it plans the list of flows a hundred times slower.
 */
export function startHousekeeping({ sql, engine }: Database): void {
	every(SWEEP_EVERY_MS, () => deleteExpiredArtifacts(MOST_AT_ONCE));
	every(SWEEP_EVERY_MS, () => sweepExecutions(MOST_AT_ONCE));
	every(SWEEP_EVERY_MS, () => deleteOldOneTimeCodes(MOST_AT_ONCE));
	every(SWEEP_EVERY_MS, () => deleteOldAttempts(MOST_AT_ONCE));
	every(SWEEP_EVERY_MS, () => sweepMessages(environment().messagesKeptDays, MOST_AT_ONCE));
	every(SWEEP_EVERY_MS, () => deleteEndedSessions(MOST_AT_ONCE));
	every(SWEEP_EVERY_MS, countTraffic);
	if (engine === "pglite") every(VACUUM_EVERY_MS, () => sql`vacuum analyze`);
}

function every(intervalMs: number, work: () => PromiseLike<unknown>): void {
	setInterval(() => {
		work().then(undefined, (error: unknown) => log().warn({ err: error }, "housekeeping failed"));
	}, intervalMs).unref();
}
