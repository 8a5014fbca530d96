import { type AnyColumn, and, asc, count, desc, eq, exists, getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { type Counted, countedOf, countLimit, type PageRange, SEARCHED } from "@/lib/platform/kernel";
import type { Statements } from "./builder";
import { constant } from "./conditions";
import { itemsOf } from "./page";

type Fields = Record<string, AnyPgColumn | SQL>;
type Key = Record<string, AnyPgColumn>;

/** The rows of a log that match a filter, in the order of an index; however long it is, only so many are counted and searched. */
export interface Log {
	table: PgTable;
	/** The columns of the order. The last one identifies a row, with the conditions of `owned`. */
	key: Key;
	order: "asc" | "desc" | undefined;
	/** Whose log it is. */
	owned: SQL | undefined;
	/** The other conditions that an index serves. */
	within?: SQL | undefined;
	/** The conditions that none may serve. */
	matching?: SQL | undefined;
	/** Looks for `matching` among the first rows only, `SEARCHED` of them unless `searched` says how many. */
	isSearched?: boolean;
	searched?: number;
	/** A subquery, named like the table, that finds rows of it in another way. */
	from?: unknown;
}

/** A page and how many rows match, in one statement. `shown` begins with a column that is never null. */
export async function pageOfLog<Shown extends Fields, Beside extends Fields>(
	orm: Statements,
	log: Log,
	{ range, shown, beside }: { range: PageRange; shown: Shown; beside?: Beside },
): Promise<Counted & { items: SelectResultFields<Shown>[]; beside: SelectResultFields<Beside> | undefined }> {
	const { table, key, owned, matching, isSearched = false, searched = SEARCHED } = log;
	const named = getTableName(table);
	const first = orm
		.select()
		.from(sourceOf(log))
		.where(and(owned, log.within))
		.orderBy(...ordered(log, key))
		.limit(constant(searched))
		.as(named);
	const among = isSearched ? (first as unknown as PgTable) : sourceOf(log);
	// Of these columns alone, which the index has.
	const latest = orm.$with("latest").as(
		orm
			.select(key)
			.from(among)
			.where(isSearched ? matching : and(owned, log.within, matching))
			.orderBy(...ordered(log, key))
			.limit(constant(countLimit(range))),
	);
	const page = orm.$with("page").as(
		orm
			.select()
			.from(latest)
			.orderBy(...ordered(log, latest))
			.limit(range.limit)
			.offset(range.offset),
	);
	const further = orm
		.select({ one: sql`1` })
		.from(sourceOf(log))
		.where(and(owned, log.within))
		.orderBy(...ordered(log, key))
		.limit(constant(1))
		.offset(constant(searched));
	// Not asked where more match than are counted.
	const beyond = isSearched
		? sql<boolean>`case when ${count()} < ${constant(countLimit(range))} then ${exists(further)} else false end`
		: sql<boolean>`false`;
	const counted = orm
		.select({ total: count().as("total"), beyond: beyond.as("beyond") })
		.from(latest)
		.as("counted");
	const [last = ""] = Object.keys(key).slice(-1);
	// Looked up for each row of the page, because a join would be planned for a tenth of the table.
	const row = orm
		.select()
		.from(table)
		.where(and(owned, eq(key[last] as AnyColumn, (page as unknown as Key)[last])))
		.limit(constant(1))
		.as(named);
	const rows = await orm
		.with(latest, page)
		.select({ total: counted.total, beyond: counted.beyond, item: shown, ...(beside === undefined ? {} : { beside }) })
		.from(counted)
		.leftJoin(page, sql`true`)
		.leftJoinLateral(row, sql`true`)
		.orderBy(...ordered(log, page));
	const { total, items } = itemsOf(rows as { total: number; item: SelectResultFields<Shown> | null }[]);
	const [counts] = rows as { beyond: boolean; beside?: SelectResultFields<Beside> }[];
	return { ...countedOf(total, range, counts?.beyond), items, beside: counts?.beside };
}

/** The next rows; `after` is the key of the last one of the previous call. */
export async function nextOfLog<Shown extends Fields>(
	orm: Statements,
	log: Log,
	{ after, limit, shown }: { after: Record<string, string> | undefined; limit: number; shown: Shown },
): Promise<SelectResultFields<Shown>[]> {
	const rest = after === undefined ? undefined : isBeyond(log, after);
	return (await orm
		.select(shown as Fields)
		.from(sourceOf(log))
		.where(and(log.owned, log.within, log.matching, rest))
		.orderBy(...ordered(log, log.key))
		.limit(constant(limit))) as SelectResultFields<Shown>[];
}

const sourceOf = ({ table, from }: Log) => (from ?? table) as PgTable;

function ordered({ key, order }: Log, row: unknown): SQL[] {
	const direction = order === "asc" ? asc : desc;
	return Object.keys(key).map((name) => direction((row as Key)[name] as AnyPgColumn));
}

function isBeyond({ key, order }: Log, after: Record<string, string>): SQL {
	const columns = Object.values(key);
	const values = Object.entries(key).map(([name, column]) => sql`${after[name]}::${sql.raw(column.getSQLType())}`);
	const side = sql.raw(order === "asc" ? ">" : "<");
	return sql`(${sql.join(columns, sql`, `)}) ${side} (${sql.join(values, sql`, `)})`;
}
