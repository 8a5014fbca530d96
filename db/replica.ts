import type { Sql, TransactionSql } from "postgres";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { currentWork, type Reading } from "@/lib/platform/shares";
import { countReplicaRead, type ReplicaRead } from "@/lib/platform/telemetry";
import { batched } from "./batched";
import { builderIn, type Statements } from "./builder";
import { type Database, database, replicaDatabase } from "./client";
import { isUnavailable } from "./outage";

/** What reads use of a database. */
export interface Readable extends Pick<Database, "sql"> {
	orm: Statements;
}
type Work<Result> = (db: Readable) => Promise<Result>;

/** How long a connection and the first answer of the replica may take, in milliseconds. */
const ANSWERS_WITHIN_MS = 500;
/** How long a read waits for the replica to replay what it needs, and how often it looks, in milliseconds. */
const WAITS_FOR_REPLAY_MS = 50;
const LOOKS_EVERY_MS = 5;
/** How long the primary is used without asking the replica, after a read that it could not serve, in milliseconds. */
const PAUSES_MS: Record<Exclude<ReplicaRead, "replica" | "paused">, number> = {
	behind: 500,
	conflict: 500,
	away: 5_000,
};

/**
 * How much of the limit of all statements one of a list may take: by default 2 s and 3 s of 3.5 s. A part of an export is read along the
 * index of its order like a page, and an export of any length takes many. Below the limit of all statements, whose error says less.
 */
const BUDGET_SHARES: Record<Reading, number> = { page: 4 / 7, search: 6 / 7, export: 6 / 7 };

/** A place in the write-ahead log. */
interface Position {
	lsn: string;
	timeline: number;
}

/** Why the replica cannot be read now. */
class ReplicaUnusable extends Error {
	override readonly name = "ReplicaUnusable";
	constructor(
		readonly reason: keyof typeof PAUSES_MS,
		message: string,
	) {
		super(message);
	}
}

/**
 * Runs `work`, which only reads, on the replica of DATABASE_REPLICA_URL if there is one and it has replayed everything that was
 * committed before this call, by whomever and at whichever machine; otherwise on the primary. So nobody sees older data than
 * from the primary. `work` runs a second time, on the primary, if the replica fails meanwhile.
 */
export function readOnReplica<Result>(work: Work<Result>): Promise<Result> {
	return read(work, work);
}

/**
 * Reads a list like `readOnReplica`, along an index that has its order. For a condition on the organization, a generic plan expects the
 * rows of an average one: where these are few, it would read all rows and sort them, and do so for a large organization too.
 * @param index whether it contains all columns of the order, or rows with the same key have to be sorted
 */
export function readInOrder<Result>(index: "complete" | "without ties", work: Work<Result>): Promise<Result> {
	return readWith(
		{ enable_bitmapscan: "off", enable_sort: "off", enable_incremental_sort: index === "complete" ? "off" : "on" },
		work,
	);
}

/** Reads what a search finds, like `readOnReplica`. Its index is used however few rows the table has, so that only those found are read. */
export function readFound<Result>(work: Work<Result>): Promise<Result> {
	return readWith({ enable_seqscan: "off" }, work);
}

/** Reads the first rows of several orders, like `readInOrder`, and other tables along their indexes. */
export function readInOrders<Result>(work: Work<Result>): Promise<Result> {
	return readWith({ enable_seqscan: "off", enable_sort: "off", enable_incremental_sort: "off" }, work);
}

/** Reads in a transaction with these settings of the planner, within the budget of the request. */
function readWith<Result>(planning: Readonly<Record<string, string>>, work: Work<Result>): Promise<Result> {
	const withSettings = async (db: Readable) => {
		const reads = currentWork()?.reads;
		const budgetMs =
			reads === undefined ? null : String(Math.round(BUDGET_SHARES[reads] * environment().databaseStatementMs));
		const [names, values] = [Object.keys(planning), Object.values(planning)];
		// Sent at once, before the first statement of `work`. One process of the server for each search: others are served meanwhile.
		const settings = db.sql`
			select set_config('statement_timeout', coalesce(${budgetMs}, current_setting('statement_timeout')), true),
				set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
				array(select set_config(name, value, true) from unnest(${names}::text[], ${values}::text[]) as setting(name, value))
		`.execute();
		const [result] = await Promise.all([work(db), settings]);
		return result;
	};
	return read(
		withSettings,
		(primary) => primary.sql.begin("read only", (tx) => inTransaction(tx, primary, withSettings)) as Promise<Result>,
	);
}

async function read<Result>(work: Work<Result>, onPrimary: (primary: Database) => Promise<Result>): Promise<Result> {
	const primary = await database();
	const replica = replicaDatabase();
	if (replica === undefined) return onPrimary(primary);
	if (performance.now() < pause().until) {
		countReplicaRead("paused");
		return onPrimary(primary);
	}
	try {
		const result = await readAt(await replica, await positionOfPrimary(), primary, work);
		countReplicaRead("replica");
		return result;
	} catch (error) {
		const reason = reasonOf(error);
		if (reason === null) throw error instanceof WorkFailed ? error.cause : error;
		countReplicaRead(reason);
		pause().until = performance.now() + PAUSES_MS[reason];
		return onPrimary(primary);
	}
}

/**
 * How long the replica takes to replay what the primary has written, in milliseconds, at most some seconds.
 * @throws Error saying why it cannot be read
 */
export async function replayDelayMs(): Promise<number> {
	const replica = replicaDatabase();
	if (replica === undefined) throw new Error("DATABASE_REPLICA_URL is not set");
	const { sql } = await replica;
	const position = await positionOfPrimary();
	const startedAt = performance.now();
	await sql.begin("read only", (tx) => requireReplayed(tx, position, MEASURES_FOR_MS));
	return performance.now() - startedAt;
}

const MEASURES_FOR_MS = 2_000;

/**
 * Waits until the replica has replayed the log up to the position, in a transaction of it. The timeline is compared as well: a
 * standby of a former primary may be further in a log that is no longer continued.
 * @throws ReplicaUnusable
 */
async function requireReplayed(
	tx: Sql | TransactionSql,
	{ lsn, timeline }: Position,
	waitsMs = WAITS_FOR_REPLAY_MS,
): Promise<void> {
	const until = performance.now() + waitsMs;
	for (;;) {
		// Of the server, and of no table.
		const [row] = await tx<{ standby: boolean; replayed: boolean | null; timeline: number }[]>`
			select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= ${lsn}::text::pg_lsn as replayed,
				greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline`;
		if (row?.standby !== true) throw new ReplicaUnusable("away", "it is not a standby");
		if (row.timeline !== timeline)
			throw new ReplicaUnusable("away", `it follows timeline ${row.timeline}, and the primary writes ${timeline}`);
		if (row.replayed === true) return;
		if (performance.now() > until) throw new ReplicaUnusable("behind", "it lacks the latest changes");
		await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
	}
}

/** The end of what the primary has acknowledged. Calls that wait together share a statement that begins after all of them. */
async function positionOfPrimary(): Promise<Position> {
	return processState("replica-position", () =>
		batched<"end", Position>(async (calls) => {
			const { sql } = await database();
			// With synchronous_commit=off a commit is acknowledged before it is flushed.
			const [position] = await sql<Position[]>`
				select at.lsn::text as lsn, ('x' || substr(pg_walfile_name(at.lsn), 1, 8))::bit(32)::int as timeline
				from (select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
					else pg_current_wal_flush_lsn() end as lsn) at`;
			if (position === undefined) throw new Error("The primary has no position");
			return calls.map(() => position);
		}),
	)("end");
}

/** In a transaction, so that one connection serves all statements: several standbys may be behind one address. */
function readAt<Result>(replica: Database, position: Position, primary: Readable, work: Work<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		let late = false;
		const timer = setTimeout(() => {
			late = true;
			reject(new ReplicaUnusable("away", "it does not answer"));
		}, ANSWERS_WITHIN_MS);
		const transaction = replica.sql.begin("read only", async (tx) => {
			await requireReplayed(tx, position);
			clearTimeout(timer);
			if (late) throw new ReplicaUnusable("away", "it answered too late");
			return inTransaction(tx, primary, work).catch((error: unknown) => {
				throw new WorkFailed(error);
			});
		});
		transaction.then((result) => resolve(result as Result), reject).finally(() => clearTimeout(timer));
	});
}

async function inTransaction<Result>(tx: TransactionSql, primary: Readable, work: Work<Result>): Promise<Result> {
	const scope = { over: false };
	try {
		return await work(within(scope, tx, primary));
	} finally {
		scope.over = true;
	}
}

/** Carries an error of `work`, which is none of the replica unless its code says so. */
class WorkFailed extends Error {
	constructor(cause: unknown) {
		super("", { cause });
	}
}

/** The transaction as a database. Statements that `work` leaves for later run on the primary. */
function within(scope: { over: boolean }, tx: TransactionSql, primary: Readable): Readable {
	type Call = (...args: unknown[]) => unknown;
	const current = () => (scope.over ? primary.sql : tx) as unknown as Call;
	const orm = builderIn(tx);
	return {
		sql: Object.assign((...args: unknown[]) => current()(...args), tx) as unknown as Sql,
		get orm() {
			return scope.over ? primary.orm : orm;
		},
	};
}

/** SQLSTATE of a statement that was cancelled because it hinders the replay. */
const CONFLICT = "40001";
/** SQLSTATE of the statement timeout. A statement that is too slow is not repeated on the primary. */
const TOO_SLOW = "57014";

/** Why the primary has to serve the read; null for an error that it would have as well. */
function reasonOf(error: unknown): ReplicaUnusable["reason"] | null {
	if (error instanceof ReplicaUnusable) return error.reason;
	if (!(error instanceof WorkFailed)) return "away";
	const { cause } = error;
	const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
	if (code === CONFLICT) return "conflict";
	return isUnavailable(cause) && code !== TOO_SLOW ? "away" : null;
}

function pause(): { until: number } {
	return processState("replica-pause", () => ({ until: Number.NEGATIVE_INFINITY }));
}
