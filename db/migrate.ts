import { resolve } from "node:path";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { Database } from "./client";

/**
 * Brings the database to this release's schema. Several processes may call it at once: the first applies, the others
 * wait for it. (A row lock rather than an advisory lock, which not every PostgreSQL-compatible store has.)
 */
export async function migrateDatabase({ sql, orm, engine }: Database): Promise<void> {
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
			// Two first starts racing over the catalogue: 23505 or 42P07 for the loser.
			if (attempt === 5) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
		}
	}
}
