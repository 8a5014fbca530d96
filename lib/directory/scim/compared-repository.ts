import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { invalidFilter } from "../errors";
import type { Condition } from "./filter";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

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
