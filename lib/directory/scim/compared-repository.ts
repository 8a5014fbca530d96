import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { invalidFilter } from "../errors";
import type { Condition, Filter } from "./filter";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** That all of these hold, each condition as `one` asks for it. */
export function allOf(sql: Sql, filters: readonly Filter[], one: (condition: Condition) => Fragment): Fragment {
	return filters.reduce((whole, each) => sql`${whole} and ${holds(sql, each, one)}`, sql`true`);
}

function holds(sql: Sql, filter: Filter, one: (condition: Condition) => Fragment): Fragment {
	// What is absent is not equal to anything (RFC 7644 §3.4.2.2), where SQL would say null.
	if ("not" in filter) return sql`not coalesce((${allOf(sql, filter.not, one)}), false)`;
	if ("or" in filter)
		return sql`(${filter.or.reduce((whole, each) => sql`${whole} or (${allOf(sql, each, one)})`, sql`false`)})`;
	return one(filter);
}

/** The condition on a column of text; upper and lower case are alike. */
export function compared(sql: Sql, column: Fragment, { operator, value }: Condition): Fragment {
	const text = String(value);
	if (operator === "eq") return sql`lower(${column}) = lower(${text})`;
	const pattern = text.replace(/[\\%_]/g, "\\$&");
	return sql`${column} ilike ${operator === "sw" ? `${pattern}%` : `%${pattern}%`}`;
}

export function truthOf({ attribute, operator, value }: Condition): boolean {
	if (operator !== "eq" || typeof value !== "boolean")
		throw invalidFilter(`${attribute} is compared by eq with true or false.`);
	return value;
}
