import type { PendingQuery, Row } from "postgres";
import type { Database } from "./client";

/** The moment in a column as the interfaces write it: ISO 8601, in UTC, to the millisecond. */
export function timestamp(sql: Database["sql"], column: string): PendingQuery<Row[]> {
	return sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
