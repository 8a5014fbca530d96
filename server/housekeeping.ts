import { database, withoutLimits } from "@/db/client";
import { analyzeGrownTables, maintainChangedTables } from "@/db/statistics";
import { countTraffic } from "@/lib/flows/executions";
import { watchCanaries } from "@/lib/flows/publication";
import { keyStoredNames } from "@/lib/identity/directory";
import { judgePeople, workOffReviews } from "@/lib/identity/lifecycle";
import { judgeTargets, workOffReconciliations } from "@/lib/identity/provisioning";
import { workOffSynchronizations } from "@/lib/identity/synchronization";
import { dropFinishedPartitions, makeComingPartitions } from "@/lib/platform/audit";
import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { deleteEndedSessions } from "@/lib/protocols/oidc";
import { sweepUntilDone } from "./sweep-until-done";
import { SWEEPS } from "./sweeps";

const SWEEP_EVERY_MS = 60_000;
const MAX_AT_ONCE = 10_000;
/** How often gradual publications are checked, in milliseconds; a new version that fewer users complete is taken back. */
const CANARIES_EVERY_MS = 10_000;
const MAX_CANARIES = 1_000;
/** How often directories are synchronized that are due, and those that somebody asked for. */
const SYNCHRONIZATIONS_EVERY_MS = 3_000;
/** How often people are judged by the rules of their organizations, where a pass is due. */
const RULES_EVERY_MS = 3_000;
/** How often reviewers are asked, and access reviews closed, where it is time. */
const REVIEWS_EVERY_MS = 5_000;
/** How often the people of provisioning targets are looked through, where a pass is due. */
const TARGETS_EVERY_MS = 3_000;
/** How often reconciliations are worked off that are due, and those that somebody asked for. */
const RECONCILIATIONS_EVERY_MS = 3_000;
const GROWN_TABLES_EVERY_MS = 5_000;
/** Once an hour: ended sessions are not visible to anyone, and finding them reads all sessions, 1.7 s for 200,000. */
const SESSIONS_EVERY_MS = 3_600_000;
/** A month has its partition three months before it begins. */
const PARTITIONS_EVERY_MS = 3_600_000;
/** Names that machines of the release before wrote. */
const NAMES_EVERY_MS = 3_600_000;
const MAX_SESSIONS_AT_ONCE = 100_000;

/**
 * Starts the background work of a deployment's machine, in one of its processes. It deletes expired data (protocol artifacts,
 * executions, one-time codes, trusted browsers, counted attempts, messages, deliveries of webhooks, previews, closed composers,
 * events beyond their retention), makes and drops the partitions of the audit log, takes
 * back gradual publications that fewer users complete, follows directories, judges people by rules, finds whom to provision, closes access reviews, collects statistics of tables that have grown, gives names their keys, and maintains the tables of
 * the embedded database, which has no autovacuum: without statistics, listing flows takes a hundred times longer.
 */
export function startHousekeeping(): void {
	for (const { sweep } of SWEEPS) every(SWEEP_EVERY_MS, () => sweepUntilDone(MAX_AT_ONCE, sweep));
	every(SESSIONS_EVERY_MS, () => sweepUntilDone(MAX_SESSIONS_AT_ONCE, deleteEndedSessions));
	every(PARTITIONS_EVERY_MS, makeComingPartitions, { atOnce: true });
	every(PARTITIONS_EVERY_MS, dropFinishedPartitions);
	every(SWEEP_EVERY_MS, countTraffic);
	every(NAMES_EVERY_MS, keyStoredNames);
	every(CANARIES_EVERY_MS, () => watchCanaries(MAX_CANARIES));
	every(SYNCHRONIZATIONS_EVERY_MS, workOffSynchronizations);
	every(RULES_EVERY_MS, judgePeople);
	every(REVIEWS_EVERY_MS, workOffReviews);
	every(TARGETS_EVERY_MS, judgeTargets);
	every(RECONCILIATIONS_EVERY_MS, workOffReconciliations);
	every(GROWN_TABLES_EVERY_MS, async () => analyzeGrownTables((await database()).sql));
	if (environment().databaseUrl === undefined)
		every(SWEEP_EVERY_MS, async () => maintainChangedTables((await database()).sql));
}

/** Runs without the time limits that statements of requests have; `atOnce`: for the first time now, not after the interval. */
function every(intervalMs: number, work: () => PromiseLike<unknown>, { atOnce = false } = {}): void {
	let busy = false;
	const begin = () => {
		if (busy) return;
		busy = true;
		withoutLimits(async () => work())
			.catch((error: unknown) => log().warn({ err: error }, "housekeeping failed"))
			.finally(() => {
				busy = false;
			});
	};
	if (atOnce) begin();
	setInterval(begin, intervalMs).unref();
}
