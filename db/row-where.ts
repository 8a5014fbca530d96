import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";

/**
 * A row for `insert(table).select(…)`, which is inserted if the condition holds: `values` has no condition. Members that are left out
 * get their default.
 */
export function rowWhere<Table extends PgTable>(
	table: Table,
	row: PgInsertValue<Table>,
	condition: SQL | undefined,
): SQL {
	const given: Readonly<Record<string, unknown>> = row;
	const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
	const values = columns.map(([member, column]) => {
		const value = given[member] ?? column.default ?? null;
		const written = value instanceof SQL ? value : sql.param(value, column);
		return sql`${written}::${sql.raw(column.getSQLType())}`;
	});
	return sql`select ${sql.join(values, sql`, `)} where ${condition ?? sql`true`}`;
}
