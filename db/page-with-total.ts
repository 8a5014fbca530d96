import { count, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Builder } from "./builder";
import { itemsOf } from "./page";

type Fields = Record<string, AnyPgColumn | SQL | SQL.Aliased>;

/**
 * A page of the rows of a table and the total number of those that match, in one statement, and so in one snapshot.
 * @param of `ordered` and `shown` get the rows that match, which have the columns of the table
 */
export async function pageWithTotal<Rows extends PgTable, Shown extends Fields>(
	orm: Builder,
	table: Rows,
	of: {
		where: SQL | undefined;
		ordered: (row: Rows) => readonly (SQLWrapper & (AnyPgColumn | SQL))[];
		shown: (row: Rows) => Shown;
		limit: number;
		offset: number;
	},
): Promise<{ total: number; items: SelectResultFields<Shown>[] }> {
	const found = orm.$with("found").as(
		orm
			.select()
			.from(table as PgTable)
			.where(of.where),
	);
	// Rows of the table have its columns.
	const rowsOf = (rows: unknown) => rows as Rows;
	const page = orm.$with("page").as(
		orm
			.select()
			.from(found)
			.orderBy(...of.ordered(rowsOf(found)))
			.limit(of.limit)
			.offset(of.offset),
	);
	const counted = orm
		.select({ total: count().as("total") })
		.from(found)
		.as("counted");
	const rows = await orm
		.with(found, page)
		.select({ total: counted.total, item: of.shown(rowsOf(page)) as Fields })
		.from(counted)
		.leftJoin(page, sql`true`)
		.orderBy(...of.ordered(rowsOf(page)));
	return itemsOf(rows as { total: number; item: SelectResultFields<Shown> | null }[]);
}
