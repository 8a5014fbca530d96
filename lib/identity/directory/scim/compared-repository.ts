import type { PendingQuery, Row } from "postgres";
import { z } from "zod";
import type { Database } from "@/db/client";
import { literalPattern } from "@/db/like-pattern";
import { invalidFilter } from "../errors";
import type { Condition, Filter } from "./filter";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** All of these filters, with `one` for each condition. */
export function allOf(sql: Sql, filters: readonly Filter[], one: (condition: Condition) => Fragment): Fragment {
	return filters.reduce((whole, each) => sql`${whole} and ${holds(sql, each, one)}`, sql`true`);
}

function holds(sql: Sql, filter: Filter, one: (condition: Condition) => Fragment): Fragment {
	// An absent attribute equals nothing (RFC 7644 §3.4.2.2), where SQL would return null.
	if ("not" in filter) return sql`not coalesce((${allOf(sql, filter.not, one)}), false)`;
	if ("or" in filter)
		return sql`(${filter.or.reduce((whole, each) => sql`${whole} or (${allOf(sql, each, one)})`, sql`false`)})`;
	return one(filter);
}

/** A condition on a text column, in any case. */
export function compared(sql: Sql, column: Fragment, { operator, value }: Condition): Fragment {
	const text = String(value);
	if (operator === "eq") return sql`lower(${column}) = lower(${text})`;
	const pattern = literalPattern(text);
	return sql`${column} ilike ${operator === "sw" ? `${pattern}%` : `%${pattern}%`}`;
}

/** A condition on a timestamp column. */
export function comparedTimestamp(sql: Sql, column: Fragment, { attribute, operator, value }: Condition): Fragment {
	const at = timestampOf(value);
	if (at === null || operator === "sw" || operator === "co")
		throw invalidFilter(`${attribute} is compared with a date and time, for example "2026-01-31T12:00:00Z".`);
	const order = { eq: sql`=`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }[operator];
	return sql`${column} ${order} ${at}::timestamptz`;
}

/** A timestamp in the format of the database, of the years 1 to 9999. */
function timestampOf(value: Condition["value"]): string | null {
	const read = z.iso.datetime({ offset: true }).safeParse(value);
	if (!read.success) return null;
	const at = new Date(read.data);
	const year = at.getUTCFullYear();
	return year >= 1 && year <= 9_999 ? at.toISOString() : null;
}

export function truthOf({ attribute, operator, value }: Condition): boolean {
	if (operator !== "eq" || typeof value !== "boolean")
		throw invalidFilter(`${attribute} is compared by eq with true or false.`);
	return value;
}
