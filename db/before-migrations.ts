import type { Database } from "./client";

/**
 * Checks the rows of the audit log for its first partition (migration 0039) while Portico runs, so that the migration finds the
 * check done and holds its lock for milliseconds only. Does nothing where the table is partitioned, small, or missing.
 */
export async function checkRowsOfFirstPartition({ sql, engine }: Pick<Database, "sql" | "engine">): Promise<void> {
	if (engine === "pglite") return;
	// A constraint of the catalogue, which is no table of the schema, here and below.
	const [table] = await sql<{ checked: boolean; until: string }[]>`
		select exists (select from pg_constraint where conname = 'audit_events_before_partitions') as checked,
			-- The migration, and the machines of the release before, have a month before this id comes.
			rpad(lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'UTC') + interval '2 months') * 1000)::bigint),
				12, '0'), 32, '0')::uuid::text as until
		from pg_class where oid = to_regclass('audit_events') and relkind = 'r' and relpages > ${SMALL_PAGES}`;
	if (table === undefined) return;
	if (!table.checked)
		await sql.unsafe(
			`alter table audit_events add constraint audit_events_before_partitions check (id < '${table.until}') not valid`,
		);
	try {
		// The definition of a table.
		await sql`alter table audit_events validate constraint audit_events_before_partitions`;
	} catch (error) {
		// Ids that Portico did not make: the migration moves their rows.
		await sql.unsafe(DROP);
		if (!(error instanceof Error && "code" in error && error.code === CHECK_VIOLATION)) throw error;
	}
}

/** Takes the check back where the migration has failed: the release before would refuse events of later months. */
export async function dropCheckOfFirstPartition({ sql }: Pick<Database, "sql">): Promise<void> {
	await sql.unsafe(DROP);
}

/** The partitioned table, of the migration that succeeded, has no such constraint. */
const DROP = "alter table if exists audit_events drop constraint if exists audit_events_before_partitions";

/** 80 MB, which the migration itself reads in less than a second. */
const SMALL_PAGES = 10_000;
const CHECK_VIOLATION = "23514";
