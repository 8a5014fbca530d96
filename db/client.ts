import { AsyncLocalStorage } from "node:async_hooks";
import { rm } from "node:fs/promises";
import postgres, { type Sql } from "postgres";
import { type DatabaseAddress, environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { FairTurns } from "@/lib/platform/shares";
import { watchShare } from "@/lib/platform/telemetry";
import { builderOn } from "./builder";
import { databaseSocket } from "./database-socket";
import { startEmbeddedDatabase } from "./embedded/embedded-database";
import { copyOfRunning } from "./embedded/running-copy";
import { limitedSql } from "./limited-sql";
import { transactionOfCaller } from "./one-transaction";
import type { Database } from "./opened-database";
import { type Sharing, sharedSql } from "./shared-sql";
import { analyzeFilledTables } from "./statistics";
import { tracedSql } from "./traced-sql";
import { unlimitedSql } from "./unlimited-sql";

export type { Database };

/** The database of this process, opened at the first use. Inside `withoutLimits`, one whose statements have no time limit. */
export function database(): Promise<Database> {
	const caller = transactionOfCaller();
	if (caller !== undefined) return Promise.resolve(caller);
	const { databaseAddress } = environment();
	// The embedded database has one connection and no second pool.
	return databaseAddress !== undefined && unlimited().getStore() === true
		? processState("unlimited-database", async () => openPostgresql(databaseAddress, UNLIMITED_POOL_SIZE, "unlimited"))
		: processState("database", openDatabase);
}

/** The read replica of DATABASE_REPLICA_URL; undefined without one. Read from it by `readOnReplica` only. */
export function replicaDatabase(): Promise<Database> | undefined {
	// It has not what the transaction has written.
	if (transactionOfCaller() !== undefined) return undefined;
	const { databaseAddress, replicaAddress, databasePoolSize } = environment();
	if (databaseAddress === undefined || replicaAddress === undefined) return undefined;
	return processState("replica-database", async () => openPostgresql(replicaAddress, databasePoolSize, "replica"));
}

/** Runs work that takes long for good reasons (migrations, exports, sweeps) on separate connections without time limits. */
export function withoutLimits<Result>(work: () => Promise<Result>): Promise<Result> {
	return unlimited().run(true, work);
}

/** Closes the connections of this process. */
export async function closeDatabases(): Promise<void> {
	const opened = new Set(await Promise.all([database(), withoutLimits(database), replicaDatabase() ?? database()]));
	await Promise.all(Array.from(opened, (one) => one.close()));
}

function unlimited(): AsyncLocalStorage<boolean> {
	return processState("database-without-limits", () => new AsyncLocalStorage<boolean>());
}

async function openDatabase(): Promise<Database> {
	const { building, databaseAddress, databasePoolSize, dataDir } = environment();
	if (building) throw new Error("The build must not open the database");
	return databaseAddress === undefined
		? openEmbedded(dataDir)
		: openPostgresql(databaseAddress, databasePoolSize, "limited");
}

/** Two, because the migrator holds its lock on one and works on the other. */
const UNLIMITED_POOL_SIZE = 2;

/**
 * A generic plan for every statement, without just-in-time compilation: planning again or compiling takes longer than any of
 * the statements.
 */
const PLANNING = { plan_cache_mode: "force_generic_plan", jit: "off" };

/**
 * What may take how long. The server's statement timeout is below the client's (`answerMs`), because its error says more; the client's
 * catches a server that does not answer.
 */
function limits() {
	const { databaseStatementMs } = environment();
	return {
		answerMs: databaseStatementMs + 500,
		connectSeconds: (databaseStatementMs - 500) / 1_000,
		connection: {
			statement_timeout: databaseStatementMs,
			lock_timeout: databaseStatementMs - 500,
			// Releases the locks of a process that was suspended in the middle of a transaction.
			idle_in_transaction_session_timeout: Math.max(15_000, databaseStatementMs),
		},
	};
}
/** How long the remaining statements of an abandoned pool may still run. */
const LAST_ANSWERS_SECONDS = 0.8;

/** After a failure the driver connects again; by default it waits up to 20 s, longer than a failover takes. */
const MAX_BACKOFF_SECONDS = 0.5;
const backoff = (failures: number) => Math.min(0.02 * 2 ** failures, MAX_BACKOFF_SECONDS);

/** Overrides the limits of the role and the database for work that rightly takes long. */
const NO_LIMITS: Record<string, string> = {
	// As strings, because the driver does not send the number 0.
	statement_timeout: "0",
	lock_timeout: "0",
	idle_in_transaction_session_timeout: "0",
};

/**
 * What the driver reads, and what it writes where the value is no text already: columns write JSON as text and moments in ISO 8601, and
 * `-infinity` is a moment, too.
 */
const types = {
	json: { to: 114, from: [114, 3802], serialize: (text: unknown) => text, parse: JSON.parse },
	date: {
		to: 1184,
		from: [1082, 1114, 1184],
		serialize: (moment: Date | string) => (typeof moment === "string" ? moment : moment.toISOString()),
		parse: (text: string) => new Date(text),
	},
};

const driverOptions = () => ({
	onnotice: () => {},
	connect_timeout: limits().connectSeconds,
	backoff,
	types,
});
const NAME = { application_name: "portico" };
/** While a database stays read-only, its connections are not replaced more often. */
const REPLACED_AT_MOST_EVERY_MS = 1_000;

interface Pool {
	client: Sql;
	sql: Sql;
	orm: Database["orm"];
}

/** `replica`: limited as well, but its failures are not outages of the database. */
type PoolKind = "limited" | "unlimited" | "replica";

function openPostgresql(address: DatabaseAddress, max: number, kind: PoolKind): Database {
	const limited = kind !== "unlimited";
	const { databasePooler } = environment();
	const { answerMs, connection } = limits();
	const settings = databasePooler
		? // A pooler in transaction mode takes no settings, and the next transaction may run on another connection.
			{ connection: NAME, prepare: false }
		: { connection: { ...NAME, ...PLANNING, ...(limited ? connection : NO_LIMITS) } };
	const idle = limited ? {} : { idle_timeout: 60 };
	const [first, ...others] = address.hosts;
	const socket = {
		// The driver connects to a folder of Unix sockets itself.
		...(first.host.includes("%2F") ? {} : { socket: databaseSocket(address) }),
		...(others.length === 0 ? {} : { target_session_attrs: "primary" as const }),
	};
	let current = openPool();
	function openPool(): Pool {
		const openedAt = performance.now();
		const client = postgres(address.urlOf(first), { ...driverOptions(), ...idle, ...settings, ...socket, max });
		const replace = (why: string) => {
			if (current.client !== client) return;
			log().warn({ answerMs, place: address.place }, `${why}: its connections are replaced`);
			current = openPool();
			client.end({ timeout: LAST_ANSWERS_SECONDS }).catch(() => {});
		};
		const onSilence = () => replace("the database does not answer");
		const onReadOnly = () => {
			if (performance.now() - openedAt > REPLACED_AT_MOST_EVERY_MS) replace("the database is a standby");
		};
		const watched = limitedSql(client, {
			limits: limited ? { answerMs, onSilence } : undefined,
			...(kind === "replica" ? { note: () => {} } : { onReadOnly }),
		});
		const traced = tracedSql(dividedSql(watched));
		return { client, sql: traced, orm: builderOn(traced) };
	}
	function dividedSql(watched: Sql): Sql {
		if (limited) return sharedSql(watched, sharing(kind === "replica" ? "replica" : "database", max));
		return databasePooler ? unlimitedSql(watched) : watched;
	}
	return {
		get sql() {
			return current.sql;
		},
		get orm() {
			return current.orm;
		},
		engine: "postgresql",
		close: () => current.client.end({ timeout: CLOSES_WITHIN_SECONDS }),
	};
}

/** Of the connections of a pool; work that takes long on purpose has connections of its own, and no turns. */
function sharing(thing: Sharing["thing"], connections: number): Sharing {
	const { organizationSharePercent, databaseMaxWaiting } = environment();
	const each = Math.max(1, Math.ceil((connections * organizationSharePercent) / 100));
	const turns = new FairTurns({ running: connections, each, waiting: databaseMaxWaiting });
	watchShare(thing, () => turns.states());
	return { turns, thing, waitsMs: limits().answerMs };
}

const CLOSES_WITHIN_SECONDS = 2;

/**
 * The embedded database as it is now, to read from: a copy if a running process has opened it, which `close` deletes.
 * @returns undefined if `database` opens it, because no process has, or because DATABASE_URL is set
 */
export async function copyOfRunningDatabase(): Promise<Database | undefined> {
	const { databaseAddress, dataDir } = environment();
	const folder = databaseAddress === undefined ? await copyOfRunning(dataDir) : null;
	if (folder === null) return undefined;
	const remove = () => rm(folder, { recursive: true, force: true });
	const copy = await openEmbedded(folder).catch(async (error: unknown) => {
		await remove();
		throw error;
	});
	return {
		...copy,
		async close() {
			await copy.close();
			await remove();
		},
	};
}

/** Statements on the way to the embedded database, which runs one at a time: so it finds the next one when one has ended. */
const SENT_TO_THE_EMBEDDED = 8;

async function openEmbedded(dataDir: string): Promise<Database> {
	const embedded = await startEmbeddedDatabase(dataDir);
	const client = postgres({
		...driverOptions(),
		connection: NAME,
		path: embedded.socketPath,
		database: "postgres",
		username: "postgres",
		// The socket server accepts one connection; a second one would corrupt the protocol of the first.
		max: 1,
		idle_timeout: 0,
		max_lifetime: null,
	});
	const sql = limitedSql(client);
	// The socket server of PGlite ignores settings in the connection request; these last as long as the process.
	for (const [name, value] of Object.entries(PLANNING)) await sql`select set_config(${name}, ${value}, false)`;
	await analyzeFilledTables(sql);
	const traced = tracedSql(sharedSql(sql, sharing("database", SENT_TO_THE_EMBEDDED)));
	return {
		sql: traced,
		orm: builderOn(traced),
		engine: "pglite",
		async close() {
			await client.end({ timeout: CLOSES_WITHIN_SECONDS });
			await embedded.stop();
		},
	};
}
