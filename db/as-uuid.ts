import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";

type Fragment = PendingQuery<Row[]>;

/**
 * A text column as a UUID, or null if it is none, to be compared with a column of ids. With a cast of the ids to text instead, no index of
 * them is used.
 */
export function asUuid(sql: Sql | TransactionSql, text: Fragment): Fragment {
	return sql`case when ${text} ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then (${text})::uuid end`;
}
