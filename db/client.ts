import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { startEmbeddedDatabase } from "./embedded/embedded-database";
import { limitedSql } from "./limited-sql";
import * as schema from "./schema";
import { tracedSql } from "./traced-sql";

export interface Database {
	/** For fixed statements, as tagged templates: prepared once per connection, values always bound. */
	sql: Sql;
	/** For statements composed from filters. */
	orm: PostgresJsDatabase<typeof schema>;
	engine: "postgresql" | "pglite";
	close(): Promise<void>;
}

/** The database of this process, opened on first use. Inside `withoutLimits`, one whose statements have no time limit. */
export function database(): Promise<Database> {
	const { databaseUrl } = environment();
	// The embedded database has one connection and no second pool.
	return databaseUrl !== undefined && unlimited().getStore() === true
		? processState("unlimited-database", async () => openPostgresql(databaseUrl, UNLIMITED_POOL_SIZE, false))
		: processState("database", openDatabase);
}

/** Runs work that takes long for good reasons (migrations, exports, sweeps) on separate connections without time limits. */
export function withoutLimits<Result>(work: () => Promise<Result>): Promise<Result> {
	return unlimited().run(true, work);
}

/** Closes the connections of this process. */
export async function closeDatabases(): Promise<void> {
	const opened = new Set(await Promise.all([database(), withoutLimits(database)]));
	await Promise.all(Array.from(opened, (one) => one.close()));
}

function unlimited(): AsyncLocalStorage<boolean> {
	return processState("database-without-limits", () => new AsyncLocalStorage<boolean>());
}

async function openDatabase(): Promise<Database> {
	const { building, databaseUrl, databasePoolSize, dataDir } = environment();
	if (building) throw new Error("The build must not open the database");
	return databaseUrl === undefined ? openEmbedded(dataDir) : openPostgresql(databaseUrl, databasePoolSize, true);
}

/** Two, because the migrator holds its lock on one and works on the other. */
const UNLIMITED_POOL_SIZE = 2;

/**
 * A generic plan for every statement, without just-in-time compilation: planning again or compiling takes longer than any of
 * the statements.
 */
const PLANNING = { plan_cache_mode: "force_generic_plan", jit: "off" };

/**
 * The server's statement timeout is below the client's, because its error says more; the client's catches a server that does
 * not answer.
 */
const ANSWER_MS = 4_000;
const LIMITS = {
	statement_timeout: 3_500,
	lock_timeout: 3_000,
	// Releases the locks of a process that was suspended in the middle of a transaction.
	idle_in_transaction_session_timeout: 15_000,
};
/** How long the remaining statements of an abandoned pool may still take. */
const LAST_ANSWERS_SECONDS = 0.8;

const options = { onnotice: () => {}, connect_timeout: 3, connection: { application_name: "portico" } } as const;

interface Pool {
	client: Sql;
	sql: Sql;
	orm: Database["orm"];
}

function openPostgresql(url: string, max: number, limited: boolean): Database {
	const connection = { ...options.connection, ...PLANNING, ...(limited ? LIMITS : {}) };
	const idle = limited ? {} : { idle_timeout: 60 };
	let current = openPool();
	function openPool(): Pool {
		const client = postgres(url, { ...options, ...idle, connection, max });
		const onSilence = () => {
			if (current.client !== client) return;
			log().warn({ answerMs: ANSWER_MS }, "the database does not answer: its connections are replaced");
			current = openPool();
			client.end({ timeout: LAST_ANSWERS_SECONDS }).catch(() => {});
		};
		const sql = limitedSql(client, limited ? { answerMs: ANSWER_MS, onSilence } : undefined);
		return { client, sql: tracedSql(sql), orm: drizzle(sql, { schema }) };
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

const CLOSES_WITHIN_SECONDS = 2;

async function openEmbedded(dataDir: string): Promise<Database> {
	const embedded = await startEmbeddedDatabase(dataDir);
	const client = postgres({
		...options,
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
	// PGlite has no autovacuum: see server/housekeeping.ts.
	await sql`analyze`;
	return {
		sql: tracedSql(sql),
		orm: drizzle(sql, { schema }),
		engine: "pglite",
		async close() {
			await client.end({ timeout: CLOSES_WITHIN_SECONDS });
			await embedded.stop();
		},
	};
}
