import { closeDatabases, type Database, database, withoutLimits } from "@/db/client";
import { requireSameDeployment } from "@/db/deployment";
import { missingMigrations, requireSuitable } from "@/db/migrate";
import { replayDelayMs } from "@/db/replica";
import { waitForDatabase } from "@/db/wait-for-database";
import { selectMissingPartitions } from "@/lib/platform/audit";
import type { Environment } from "@/lib/platform/env";
import { requireReadableKeys } from "@/lib/platform/tokens";
import { clockDifference, MAX_CLOCK_DIFFERENCE_SECONDS } from "../clock";
import { workerCount } from "../worker-count";
import { type Finding, finding, wordsOf } from "./finding";
import { lookAtFlows } from "./flows";
import { lookAtStoredNames } from "./names";

const SLOW_ANSWER_MS = 20;
/** The connections of each process besides its pool: for work without time limits. */
const CONNECTIONS_BESIDE = 2;

const { ok, look, wrong } = finding("database");
const clock = finding("clock");
const replica = finding("replica");
/** The primary serves a read that would wait longer. */
const SLOW_REPLAY_MS = 50;

/** Checks the database, whether it belongs to these settings, and its clock. Changes nothing. */
export async function lookAtDatabase(settings: Environment): Promise<Finding[]> {
	try {
		await waitForDatabase(0);
		return await withoutLimits(async () => {
			const db = await database();
			return [
				...(await lookAtSchema(db, settings)),
				// A schema that lacks migrations has other columns.
				...((await missingMigrations(db)) === 0 ? [...(await lookAtFlows()), await lookAtStoredNames()] : []),
				...(await lookAtServer(db, settings)),
				...(await lookAtReplica(settings)),
				await lookAtClock(),
			];
		});
	} catch (error) {
		const inUse = settings.databaseUrl === undefined && wordsOf(error).includes("Another Portico process");
		return [
			inUse
				? look("the embedded database is in use by a running Portico, and was not looked at")
				: wrong(wordsOf(error)),
		];
	} finally {
		await closeDatabases().catch(() => {});
	}
}

async function lookAtSchema(db: Database, { databaseAddress }: Environment): Promise<Finding[]> {
	const place = databaseAddress?.place;
	await requireSuitable(db, place);
	const missing = await missingMigrations(db);
	if (missing > 0) return [look(`${missing} migrations are missing: npm run migrate, or the next start applies them`)];
	await requireReadableKeys();
	await requireSameDeployment(db, { record: false });
	const [next] = await selectMissingPartitions();
	return [
		...(next === undefined
			? []
			: [look(`the partition ${next.name} is missing: npm run migrate, as the owner of the tables`)]),
		ok("the schema and the keys are those of this release and these settings"),
	];
}

async function lookAtServer({ sql, engine }: Database, settings: Environment): Promise<Finding[]> {
	if (engine === "pglite") return [];
	const startedAt = performance.now();
	// Of the server, and of no table.
	const [row] = await sql<{ version: string; connections: number; size: string; timeout: string }[]>`
		select current_setting('server_version') as version, current_setting('max_connections')::int as connections,
			pg_size_pretty(pg_database_size(current_database())) as size,
			-- What a session begins with: this one works without limits.
			(select reset_val from pg_settings where name = 'statement_timeout') as timeout`;
	const tookMs = performance.now() - startedAt;
	if (row === undefined) return [];
	const processes = workerCount(false);
	const wanted = processes * (settings.databasePoolSize + CONNECTIONS_BESIDE);
	return [
		tookMs > SLOW_ANSWER_MS
			? look(`PostgreSQL ${row.version} answers after ${tookMs.toFixed(0)} ms: every request asks it several times`)
			: ok(`PostgreSQL ${row.version}, ${row.size}, answers in ${tookMs.toFixed(1)} ms`),
		...(settings.databasePooler || wanted <= row.connections
			? []
			: [
					look(
						`this machine may open ${wanted} connections, and the server takes ${row.connections}: lower DATABASE_POOL_SIZE or WORKERS`,
					),
				]),
		...(settings.databasePooler && row.timeout === "0"
			? [
					look(
						"statements have no time limit behind the pooler: give the role of DATABASE_URL statement_timeout, lock_timeout and idle_in_transaction_session_timeout as docs/operations.md says; long work sets them aside",
					),
				]
			: []),
	];
}

async function lookAtReplica({ replicaAddress, databaseUrl }: Environment): Promise<Finding[]> {
	if (replicaAddress === undefined) return [];
	if (databaseUrl === undefined) return [replica.look("DATABASE_REPLICA_URL has no effect without DATABASE_URL")];
	try {
		const behindMs = await replayDelayMs();
		const words = `${replicaAddress.place} of DATABASE_REPLICA_URL replays a change after ${behindMs.toFixed(0)} ms`;
		return [
			behindMs > SLOW_REPLAY_MS
				? replica.look(`${words}: the primary serves what it has not replayed`)
				: replica.ok(words),
		];
	} catch (error) {
		return [
			replica.look(
				`${replicaAddress.place} of DATABASE_REPLICA_URL cannot be read, the primary serves lists and reports: ${wordsOf(error)}`,
			),
		];
	}
}

async function lookAtClock(): Promise<Finding> {
	const seconds = await clockDifference();
	const words = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? "behind" : "ahead of"} the database's`;
	return Math.abs(seconds) > MAX_CLOCK_DIFFERENCE_SECONDS
		? clock.wrong(`${words}: synchronise the clocks of all machines (chrony, systemd-timesyncd)`)
		: clock.ok(words);
}
