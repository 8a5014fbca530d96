import type { Sql } from "postgres";

/**
 * Collects statistics of the tables that have rows. Statistics of an empty table are worse than none: statements that are planned
 * with them scan the table, also after it has grown.
 */
export async function analyzeFilledTables(sql: Sql): Promise<void> {
	// A block of the server.
	await sql`
		do $$
		declare filled regclass;
		begin
			for filled in select oid from pg_class
				where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
			loop
				execute format('analyze %s', filled);
			end loop;
		end $$`;
}

/** A table with fewer rows is scanned as fast as it is read by an index. */
const SMALL_ROWS = 1_000;

/**
 * Collects statistics of the tables that have doubled since the last time. A statement is planned once and keeps its plan until
 * then: one that was planned while the table had a few rows scans it, or uses an unsuitable index. By default, autovacuum looks
 * at a table once a minute.
 * @returns the names of these tables
 */
export async function analyzeGrownTables(sql: Sql): Promise<string[]> {
	// The catalogue, which is no table of the schema.
	const grown = await sql<{ name: string }[]>`
		select s.relname::text as name
		from pg_stat_user_tables s join pg_class c on c.oid = s.relid
		where s.schemaname = 'public' and s.n_live_tup > ${SMALL_ROWS}
			and s.n_mod_since_analyze > c.reltuples and s.n_live_tup > 2 * c.reltuples
		order by name`;
	for (const { name } of grown) await analyzeTable(sql, name);
	return grown.map(({ name }) => name);
}

/** Passes over a table that another process analyzes. */
async function analyzeTable(sql: Sql, name: string): Promise<void> {
	// A command, and none of the four statements.
	await sql`analyze (skip_locked) ${sql(name)}`;
}

/**
 * Vacuums the tables of which many rows were changed or deleted, and collects their statistics, with the default thresholds of
 * autovacuum, which the embedded database lacks. Other statements wait meanwhile.
 * @returns the names of these tables
 */
export async function maintainChangedTables(sql: Sql): Promise<string[]> {
	// The catalogue, which is no table of the schema.
	const changed = await sql<{ name: string }[]>`
		select s.relname::text as name
		from pg_stat_user_tables s join pg_class c on c.oid = s.relid
		where s.schemaname = 'public'
			and (s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0))
		order by name`;
	for (const { name } of changed) await maintainTable(sql, name);
	return changed.map(({ name }) => name);
}

async function maintainTable(sql: Sql, name: string): Promise<void> {
	// A command, and none of the four statements.
	await sql`vacuum (analyze) ${sql(name)}`;
}
