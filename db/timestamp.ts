import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";

/** A column as the interfaces write timestamps: ISO 8601, UTC, milliseconds. */
export function timestamp(sql: Sql | TransactionSql, column: string): PendingQuery<Row[]> {
	return sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
