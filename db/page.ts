import type { PendingQuery, Row, Sql } from "postgres";
import { isInside, type PageRange } from "@/lib/platform/kernel";

/**
 * The limit of the subquery that counts the entries of a log for a page, for `countedOf`. The numbers are written out, because a
 * generic plan takes a parameter for a tenth of the table.
 */
export function countLimit(sql: Sql, range: PageRange): PendingQuery<Row[]> {
	return isInside(range) ? sql`limit 10001` : sql`limit 1001`;
}

/**
 * The limit of the subquery of the entries of a log that a filter without an index looks at, and the place of the next one: `SEARCHED`,
 * written out as in `countLimit`.
 */
export function searchLimit(sql: Sql): PendingQuery<Row[]> {
	return sql`limit 100000`;
}

export function firstUnsearched(sql: Sql): PendingQuery<Row[]> {
	return sql`offset 100000 limit 1`;
}

/**
 * An upper bound of the time of `alias`, exclusive. As a comparison of rows, because the planner takes two plain bounds for half a
 * percent of all rows, of all organizations, and reads those.
 */
export function isBefore(sql: Sql, alias: string, time: string, to: string): PendingQuery<Row[]> {
	return sql`(${sql(alias)}.${sql(time)}, ${sql(alias)}.id) < (${to}::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid)`;
}

/**
 * The rows of an organization, for a list `order by organization_id, …` in the order of an index that begins with it. As an equality
 * the organization would not be part of the order, and the planner, which expects the average organization, would read the rows of
 * all others along an index of the time alone.
 */
export function ofOrganization(sql: Sql, organizationId: string, alias: string): PendingQuery<Row[]> {
	return sql`${sql(alias)}.organization_id = any(array[${organizationId}::uuid])`;
}

/**
 * Separates the rows of a page from the total they are joined to. An empty page is one row with the total and null in every
 * other member.
 * @param key a member that is never null in a row of the list
 */
export function pageOf<Row extends { total: number }>(
	rows: readonly Row[],
	key: Exclude<keyof Row, "total">,
): { total: number; items: Omit<Row, "total">[] } {
	const items = rows.filter((row) => row[key] !== null).map(({ total, ...item }) => item);
	return { total: rows[0]?.total ?? 0, items };
}
