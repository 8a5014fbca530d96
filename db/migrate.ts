import { resolve } from "node:path";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { environment } from "@/lib/platform/env";
import type { Database } from "./client";
import { asStartRefusal, requireVersion } from "./database-refusal";

/**
 * Migrates the database to this release's schema. Several processes may call it at once: the first migrates, the others wait.
 * The lock is a row and not an advisory lock, which some PostgreSQL-compatible stores lack.
 * @throws StartRefusal where the database cannot be reached, is too old, or may not be changed
 */
export async function migrateDatabase(db: Database): Promise<void> {
	const { databaseUrl } = environment();
	try {
		const [row] = await db.sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
		requireVersion(row?.version ?? 0, databaseUrl);
		await applyMigrations(db);
	} catch (error) {
		throw asStartRefusal(error, databaseUrl);
	}
}

async function applyMigrations({ sql, orm, engine }: Database): Promise<void> {
	const migrationsFolder = resolve(process.cwd(), "db", "migrations");
	if (engine === "pglite") {
		await migrate(orm, { migrationsFolder });
		return;
	}
	await createLockTable(sql);
	const holder = await sql.reserve();
	try {
		await holder`begin`;
		await holder`select 1 from portico_migration_lock where id = 1 for update`;
		await migrate(orm, { migrationsFolder });
		await holder`commit`;
	} finally {
		holder.release();
	}
}

async function createLockTable(sql: Database["sql"]): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			await sql`create table if not exists portico_migration_lock (id integer primary key)`;
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
