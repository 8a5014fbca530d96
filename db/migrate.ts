import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { ReservedSql } from "postgres";
import { environment } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/kernel";
import { checkRowsOfFirstPartition, dropCheckOfFirstPartition } from "./before-migrations";
import type { Database } from "./client";
import { asStartRefusal, requireVersion } from "./database-refusal";
import { addedColumns, addedIndexes, createIndexesBeforehand } from "./indexes-before-migrations";
import { fillSearchBeforehand } from "./search-before-migrations";
import { WITHOUT_LIMITS } from "./unlimited-sql";

const LOCK_POLL_MS = 100;

/**
 * Migrates the database to this release's schema. Several processes may call it at once: the first migrates, the others wait.
 * The lock is a row and not an advisory lock, which some PostgreSQL-compatible stores lack.
 * @throws StartRefusal where the database cannot be reached, is too old or of a newer release, or may not be changed
 */
export async function migrateDatabase(db: Database): Promise<void> {
	const place = environment().databaseAddress?.place;
	try {
		await requireSuitable(db, place);
		await applyMigrations(db);
	} catch (error) {
		throw asStartRefusal(error, place);
	}
}

/** @throws StartRefusal like `migrateDatabase`, and where migrations are missing */
export async function requireMigrated(db: Database): Promise<void> {
	const place = environment().databaseAddress?.place;
	try {
		await requireSuitable(db, place);
		const missing = await missingMigrations(db);
		if (missing > 0)
			throw new StartRefusal(
				`The database lacks ${missing} migrations of this release: npm run migrate, or start with MIGRATE_AT_START=true`,
			);
	} catch (error) {
		throw asStartRefusal(error, place);
	}
}

/** The number of migrations of this release that have not been applied to the database. */
export async function missingMigrations(db: Database): Promise<number> {
	const last = await lastMigration(db);
	return ownMigrations().filter((when) => when > last).length;
}

/**
 * Checks the database without changing anything.
 * @throws StartRefusal if PostgreSQL is too old, a pooler drops settings, or the schema is of a newer release
 */
export async function requireSuitable(db: Database, place: string | undefined): Promise<void> {
	// Of the server, and of no table.
	const [row] = await db.sql<{ version: number; planning: string }[]>`
		select current_setting('server_version_num')::int as version, current_setting('plan_cache_mode') as planning`;
	requireVersion(row?.version ?? 0, place);
	// A pooler configured to ignore startup settings: statements would run without limits, and prepared statements would fail
	// later.
	if (db.engine === "postgresql" && !environment().databasePooler && row?.planning === "auto")
		throw asStartRefusal(Object.assign(new Error("unsupported startup parameter"), { code: "08P01" }), place);
	const last = await lastMigration(db);
	if (last > Math.max(...ownMigrations()))
		throw new StartRefusal(
			`The database at ${place ?? "DATA_DIR"} has the schema of a newer release: start that release, or restore a backup of before it`,
		);
}

/** The timestamps of the migrations of this release, by which Drizzle decides which ones to run. */
function ownMigrations(): number[] {
	return journal().map(({ when }) => when);
}

/** The migrations of this release in their order, with the names of their files. */
function journal(): { when: number; tag: string }[] {
	const text = readFileSync(resolve(migrationsFolder(), "meta", "_journal.json"), "utf8");
	return (JSON.parse(text) as { entries: { when: number; tag: string }[] }).entries;
}

async function lastMigration({ sql }: Database): Promise<number> {
	// The catalogue, which is no table of the schema.
	const [table] = await sql<
		{ there: boolean }[]
	>`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
	if (table?.there !== true) return 0;
	// Of migrations, which the schema does not describe.
	const [row] = await sql<
		{ last: string | null }[]
	>`select max(created_at)::text as last from drizzle.__drizzle_migrations`;
	return Number(row?.last ?? 0);
}

function migrationsFolder(): string {
	return resolve(process.cwd(), "db", "migrations");
}

async function applyMigrations(db: Database): Promise<void> {
	const { sql, orm, engine } = db;
	const from = { migrationsFolder: migrationsFolder() };
	if (engine === "pglite") {
		await migrate(orm, from);
		return;
	}
	await createLockTable(sql);
	const holder = await sql.reserve();
	try {
		// The transaction of a reserved connection.
		await holder`begin`;
		// The other processes wait during the whole migration, and the lock survives long pauses.
		await holder.unsafe(WITHOUT_LIMITS);
		await takeLock(holder);
		await prepareLargeTables(db);
		await checkRowsOfFirstPartition({ sql, engine });
		await migrate(orm, from);
		// The transaction of a reserved connection.
		await holder`commit`;
	} catch (error) {
		await dropCheckOfFirstPartition({ sql }).catch(() => {});
		throw error;
	} finally {
		holder.release();
	}
}

/** Asks again and again instead of waiting: an index is not created while a statement waits that is older than it. */
async function takeLock(holder: ReservedSql): Promise<void> {
	// With the simple protocol, which keeps no snapshot until the next statement, as a portal does.
	const attempt = "select 1 from portico_migration_lock where id = 1 for update skip locked";
	while ((await holder.unsafe(attempt)).length === 0) await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
}

/** Creates the indexes of missing migrations on large tables that have rows already, and what searches of many users read. */
async function prepareLargeTables(db: Database): Promise<void> {
	const last = await lastMigration(db);
	if (last === 0) return;
	const missing = journal().filter(({ when }) => when > last);
	const migrations = missing.map(({ tag }) => readFileSync(resolve(migrationsFolder(), `${tag}.sql`), "utf8"));
	const added = addedIndexes(migrations);
	if (added.length === 0) return;
	const connection = await db.sql.reserve();
	try {
		await connection.unsafe("set statement_timeout = 0; set lock_timeout = 0");
		await fillSearchBeforehand(connection, migrations);
		await createIndexesBeforehand(connection, added, addedColumns(migrations));
	} finally {
		await connection.unsafe("reset statement_timeout; reset lock_timeout").catch(() => {});
		connection.release();
	}
}

async function createLockTable(sql: Database["sql"]): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			// The lock, which the schema does not describe: it is there before the first migration.
			await sql`create table if not exists portico_migration_lock (id integer primary key)`;
			// The same.
			await sql`insert into portico_migration_lock (id) values (1) on conflict do nothing`;
			return;
		} catch (error) {
			// Two first starts that create the same catalogue entry at once: the second gets 23505 or 42P07.
			if (attempt === 5 || !isRace(error)) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
		}
	}
}

function isRace(error: unknown): boolean {
	return error instanceof Error && "code" in error && /^(23505|42P07)$/.test(String(error.code));
}
