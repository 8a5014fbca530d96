import {
	type Column,
	getTableColumns,
	isSQLWrapper,
	type Placeholder,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** The moment of the statement, as the database has it. */
export const NOW = sql<string>`now()`;

/** The moment at which this statement began: the same in all of its columns, and later than a lock that an earlier one waited for. */
export const STATEMENT = sql<string>`statement_timestamp()`;

/** A moment so many seconds from now; before it, if negative. */
export function secondsFromNow(seconds: number): SQL<string> {
	return sql`now() + make_interval(secs => ${seconds})`;
}

/** A moment so many days ago. */
export function daysAgo(days: number): SQL<string> {
	return sql`now() - make_interval(days => ${days})`;
}

/** The moment at which the row is written, also late in a transaction. */
export const CLOCK = sql<string>`clock_timestamp()`;

/** The same for what is due at once: a column rounds to milliseconds, also up, and would be due only after this statement. */
export const AT_ONCE = sql<string>`date_trunc('milliseconds', clock_timestamp())`;

/** A list of texts as one parameter; `array` in PostgreSQL, and not a list of parameters. */
export function listed(values: readonly string[]): SQL<string[]> {
	return sql`${sql.param(values)}::text[]`;
}

/** Whether an array of the row has this value. */
export function isElementOf(value: SQLWrapper | string, array: SQLWrapper): SQL {
	return sql`${value} = any(${array})`;
}

/** One of these values: one parameter, so that the statement is the same for every length of the list. */
export function isAnyOf(column: Column | SQLWrapper, values: readonly (string | number)[]): SQL {
	return sql`${column} = any(${sql.param(values)})`;
}

/** None of these values, as `isAnyOf`. */
export function isNoneOf(column: Column | SQLWrapper, values: readonly (string | number)[]): SQL {
	return sql`${column} <> all(${sql.param(values)})`;
}

/** One of the rows that this query of `CTID` finds, which its limit bounds. */
export function isAmong(rows: SQLWrapper): SQL {
	return sql`ctid = any(array${rows})`;
}

/** A limit that is written out: a generic plan takes a parameter for a tenth of the rows. */
export function constant(limit: number): Placeholder {
	// Drizzle writes any expression here, and declares fewer.
	return sql.raw(String(limit)) as unknown as Placeholder;
}

/** A table of one row, for what is of no table. */
export const ONE_ROW = sql`(select) as one_row`;

/** Where a row is in its table. */
export const CTID = sql`ctid`;

/** Values and columns of other rows as the fields of a query whose rows are inserted; in the order of the table's columns. */
export function asFields<Values extends Record<string, unknown>>(
	values: Values,
): { [Name in keyof Values]: SQL.Aliased } {
	const fields = Object.entries(values).map(([name, value]) => {
		const field = isSQLWrapper(value) ? value : sql.param(value);
		return [name, sql`${field}`.as(name)];
	});
	return Object.fromEntries(fields) as { [Name in keyof Values]: SQL.Aliased };
}

/** What an insert would have written to these columns, for the row that it updates instead. */
export function excluded<Row extends PgTable, Name extends keyof Row["_"]["columns"] & string>(
	table: Row,
	...names: Name[]
): Record<Name, SQL> {
	const columns = getTableColumns(table);
	const values = names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]);
	return Object.fromEntries(values) as Record<Name, SQL>;
}

/** The types of columns in which rows are given, with what they are in JSON. */
interface GivenTypes {
	uuid: string;
	text: string;
	int: number;
}

/**
 * Rows as a table of a query: one parameter, so that the statement is the same for any number of them. `table` is joined, and the other
 * members are its columns.
 */
export function rowsAs<Types extends Record<string, keyof GivenTypes>>(
	name: string,
	types: Types,
	rows: readonly { readonly [Column in keyof Types]: GivenTypes[Types[Column]] }[],
): { table: SQL } & { [Column in keyof Types]: SQL<GivenTypes[Types[Column]]> } {
	const table = sql.identifier(name);
	const names = Object.keys(types);
	const columns = names.map((column) => sql`${sql.identifier(column)} ${sql.raw(types[column] ?? "text")}`);
	const given = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((column) => [column, row[column]]))));
	return Object.assign(Object.fromEntries(names.map((column) => [column, sql`${table}.${sql.identifier(column)}`])), {
		table: sql`json_to_recordset(${given}::text::json) as ${table}(${sql.join(columns, sql`, `)})`,
	}) as ReturnType<typeof rowsAs<Types>>;
}
