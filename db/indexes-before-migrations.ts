import type { ReservedSql } from "postgres";

/** 80 MB, which an index of a migration reads in less than a second. */
const SMALL_PAGES = 10_000;

const POLL_MS = 100;

/** Without one of these, the table or a column is added by the same migrations. */
const NOT_THERE_YET = /^(42P01|42703)$/;

/** An index that a migration adds. */
interface AddedIndex {
	name: string;
	table: string;
	statement: string;
}

/** The columns without a default that these migrations, as SQL, add to tables: what their indexes may contain. */
export function addedColumns(migrations: readonly string[]): { table: string; statement: string }[] {
	return statementsOf(migrations).flatMap((statement) => {
		const [, table] = /^ALTER TABLE "(\w+)" ADD COLUMN IF NOT EXISTS "\w+" \w+;?$/.exec(statement) ?? [];
		return table === undefined ? [] : [{ table, statement }];
	});
}

function statementsOf(migrations: readonly string[]): string[] {
	return migrations.flatMap((migration) =>
		migration.split("--> statement-breakpoint").map((text) => text.replace(/^(?:\s*--.*\n)*/, "").trim()),
	);
}

/** The indexes that these migrations, as SQL, add to tables. */
export function addedIndexes(migrations: readonly string[]): AddedIndex[] {
	return statementsOf(migrations).flatMap((statement) => {
		const [, name, table] = /^CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)" ON "(\w+)"/.exec(statement) ?? [];
		return name === undefined || table === undefined ? [] : [{ name, table, statement }];
	});
}

/**
 * Creates the indexes that migrations add to large tables while Portico runs and writes to them, so that the migrations find them
 * and hold their locks for milliseconds only. One process at a time, outside of transactions: PostgreSQL waits here until every
 * older statement has ended.
 */
export async function createIndexesBeforehand(
	connection: ReservedSql,
	added: readonly AddedIndex[],
	columns: readonly { table: string; statement: string }[] = [],
): Promise<void> {
	const large = await largeTables(connection, added);
	// Adding a column without a default changes no row.
	for (const { table, statement } of columns) if (large.has(table)) await connection.unsafe(statement);
	for (const { name, table, statement } of added) {
		if (!large.has(table)) continue;
		await endOfOtherCreation(connection, name);
		await dropUnfinished(connection, name);
		try {
			await connection.unsafe(statement.replace("INDEX IF NOT EXISTS", "INDEX CONCURRENTLY IF NOT EXISTS"));
		} catch (error) {
			if (!(error instanceof Error && "code" in error && NOT_THERE_YET.test(String(error.code)))) throw error;
		}
	}
}

/** Divided tables are not among them: PostgreSQL creates their indexes only with a lock. */
async function largeTables(connection: ReservedSql, added: readonly AddedIndex[]): Promise<Set<string>> {
	const rows = await connection<{ name: string }[]>`
		select distinct name from unnest(${added.map(({ table }) => table)}::text[]) as name
		join pg_class c on c.oid = to_regclass(name) where c.relkind = 'r' and c.relpages > ${SMALL_PAGES}`;
	return new Set(rows.map(({ name }) => name));
}

/**
 * PostgreSQL goes on creating an index when the process that asked for it was killed. Asks again and again instead of waiting for its
 * lock: the creation would wait for this statement, too.
 */
async function endOfOtherCreation(connection: ReservedSql, name: string): Promise<void> {
	// With the simple protocol, which keeps no snapshot afterwards. The name is one of a migration.
	const creation = `select from pg_stat_progress_create_index where index_relid = to_regclass('"${name}"')`;
	while ((await connection.unsafe(creation)).length > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Drops an index that was interrupted while it was created, which would not be used. */
async function dropUnfinished(connection: ReservedSql, name: string): Promise<void> {
	const [unfinished] = await connection`
		select from pg_index i where i.indexrelid = to_regclass(${name}) and not i.indisvalid`;
	if (unfinished !== undefined) await connection.unsafe(`drop index concurrently if exists "${name}"`);
}
