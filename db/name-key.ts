import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";

type Fragment = PendingQuery<Row[]>;
type NameColumn = "username" | "email" | "display_name";

/** The key by which the name in a column of `row` is compared, and sorted: written like the expressions of the indexes. */
export function nameKeyOf(sql: Sql | TransactionSql, row: string, column: NameColumn): Fragment {
	const at = (name: string) => sql(`${row}.${name}`);
	return sql`(case when ${at(`${column}_key_of`)} = ${at(column)} then ${at(`${column}_key`)} else lower(${at(column)}) end)`;
}

/**
 * Whether the name in a column of `row` is one of these. A stored name without a key, and one whose key another row has, are compared
 * by the database, as releases before keys did.
 */
export function isNamed(
	sql: Sql | TransactionSql,
	row: string,
	column: NameColumn,
	...names: readonly (string | null)[]
): Fragment {
	// No name is empty.
	const given = names.map((name) => name ?? "");
	return isAmong(sql, row, column, {
		keys: given.reduce((all, name) => sql`${all}, ${comparisonKey(name)}`, sql`''`),
		names: given.reduce((all, name) => sql`${all}, lower(${name})`, sql`''`),
	});
}

interface KeyedName {
	key: Fragment;
	name: Fragment;
}

/** An array of the keys that a stored name has if it is one of these. */
export function keysOf(sql: Sql | TransactionSql, ...names: readonly (string | null)[]): Fragment {
	const keys = names
		.map((name) => name ?? "")
		.reduce((all, name) => sql`${all}, ${comparisonKey(name)}, lower(${name})`, sql`''`);
	return sql`array[${keys}]`;
}

/** The same for names that are expressions, with their keys. */
export function isOneOf(
	sql: Sql | TransactionSql,
	row: string,
	column: NameColumn,
	one: KeyedName,
	other: KeyedName = one,
): Fragment {
	return isAmong(sql, row, column, {
		keys: sql`${one.key}, ${other.key}`,
		names: sql`lower(${one.name}), lower(${other.name})`,
	});
}

function isAmong(
	sql: Sql | TransactionSql,
	row: string,
	column: NameColumn,
	{ keys, names }: { keys: Fragment; names: Fragment },
): Fragment {
	const stored = nameKeyOf(sql, row, column);
	// The first condition is for the index.
	return sql`(${stored} in (${keys}, ${names}) and (${stored} in (${keys})
		or ${sql(`${row}.${column}_key_of`)} is distinct from ${sql(`${row}.${column}`)}))`;
}
