import type { PendingQuery, Row } from "postgres";
import { z } from "zod";
import type { Database } from "@/db/client";
import { literalPattern } from "@/db/like-pattern";
import { parseId } from "@/lib/platform/kernel";
import { invalidFilter } from "../errors";
import type { Condition, Filter, ValueCondition } from "./filter";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export type OneCondition = Condition | ValueCondition;

/** The conjunction of these filters; `one` builds the SQL of each condition. */
export function allOf(sql: Sql, filters: readonly Filter[], one: (condition: OneCondition) => Fragment): Fragment {
	return filters.reduce((whole, each) => sql`${whole} and ${holds(sql, each, one)}`, sql`true`);
}

function holds(sql: Sql, filter: Filter, one: (condition: OneCondition) => Fragment): Fragment {
	// A comparison with an absent attribute is false (RFC 7644 §3.4.2.2), where SQL would return null.
	if ("not" in filter) return sql`not coalesce((${allOf(sql, filter.not, one)}), false)`;
	if ("or" in filter)
		return sql`(${filter.or.reduce((whole, each) => sql`${whole} or (${allOf(sql, each, one)})`, sql`false`)})`;
	return one(filter);
}

/**
 * A condition on a text column: case-insensitive, or case-sensitive with `exact` (RFC 7643 §2.2, `caseExact`).
 * @throws DomainError 400 invalidFilter
 */
export function compared(sql: Sql, column: Fragment, condition: Condition, { exact = false } = {}): Fragment {
	const { attribute, operator, value } = condition;
	if (operator === "pr") return sql`nullif(${column}, '') is not null`;
	if (typeof value === "number") throw invalidFilter(`${attribute} is compared with text.`);
	const text = String(value);
	const left = exact ? column : sql`lower(${column})`;
	const right = exact ? sql`${text}` : sql`lower(${text})`;
	switch (operator) {
		case "eq":
			return sql`${left} = ${right}`;
		case "ne":
			return sql`${left} is distinct from ${right}`;
		case "co":
			return like(sql, column, `%${literalPattern(text)}%`, exact);
		case "sw":
			return like(sql, column, `${literalPattern(text)}%`, exact);
		case "ew":
			return like(sql, column, `%${literalPattern(text)}`, exact);
		case "gt":
			return sql`${left} > ${right}`;
		case "ge":
			return sql`${left} >= ${right}`;
		case "lt":
			return sql`${left} < ${right}`;
		default:
			return sql`${left} <= ${right}`;
	}
}

function like(sql: Sql, column: Fragment, pattern: string, exact: boolean): Fragment {
	return exact ? sql`${column} like ${pattern}` : sql`${column} ilike ${pattern}`;
}

/** A condition on a timestamp column. @throws DomainError 400 invalidFilter */
export function comparedTimestamp(sql: Sql, column: Fragment, condition: Condition): Fragment {
	const { attribute, operator, value } = condition;
	if (operator === "pr") return sql`${column} is not null`;
	const at = timestampOf(value);
	if (at === null || operator === "sw" || operator === "co" || operator === "ew")
		throw invalidFilter(`${attribute} is compared with a date and time, for example "2026-01-31T12:00:00Z".`);
	switch (operator) {
		case "eq":
			return sql`${column} = ${at}::timestamptz`;
		case "ne":
			return sql`${column} is distinct from ${at}::timestamptz`;
		case "gt":
			return sql`${column} > ${at}::timestamptz`;
		case "ge":
			return sql`${column} >= ${at}::timestamptz`;
		case "lt":
			return sql`${column} < ${at}::timestamptz`;
		default:
			return sql`${column} <= ${at}::timestamptz`;
	}
}

/** A condition on a numeric column. @throws DomainError 400 invalidFilter */
export function comparedNumber(sql: Sql, column: Fragment, condition: Condition): Fragment {
	const { attribute, operator } = condition;
	const value = Number(condition.value);
	switch (operator) {
		case "eq":
			return sql`${column} = ${value}::numeric`;
		case "ne":
			return sql`${column} is distinct from ${value}::numeric`;
		case "gt":
			return sql`${column} > ${value}::numeric`;
		case "ge":
			return sql`${column} >= ${value}::numeric`;
		case "lt":
			return sql`${column} < ${value}::numeric`;
		case "le":
			return sql`${column} <= ${value}::numeric`;
		default:
			throw invalidFilter(`${attribute}: parts of a number are not compared.`);
	}
}

/**
 * A condition on a boolean that every resource has; booleans have no order (RFC 7644 §3.4.2.2).
 * @throws DomainError 400 invalidFilter
 */
export function comparedTruth(sql: Sql, truth: Fragment, condition: Condition): Fragment {
	const { attribute, operator, value } = condition;
	if (operator === "pr") return sql`(${truth}) is not null`;
	if ((operator !== "eq" && operator !== "ne") || typeof value !== "boolean")
		throw invalidFilter(`${attribute} is compared by eq or ne with true or false.`);
	return sql`(${truth}) = ${(operator === "eq") === value}`;
}

/**
 * A condition on the ids of other resources. `having` selects the rows that refer to this id, or to any if it is null.
 * @throws DomainError 400 invalidFilter
 */
export function comparedReference(sql: Sql, condition: Condition, having: (id: Fragment | null) => Fragment): Fragment {
	const { operator } = condition;
	if (operator === "pr") return having(null);
	if (operator === "eq") return having(sql`= ${idOf(condition)}::uuid`);
	if (operator === "ne") return having(sql`is distinct from ${idOf(condition)}::uuid`);
	throw invalidFilter(`${condition.attribute} is compared by eq, ne and pr.`);
}

/** A condition on the id of the resource itself. */
export function comparedId(sql: Sql, column: Fragment, condition: Condition): Fragment {
	return comparedReference(sql, condition, (id) => (id === null ? sql`true` : sql`${column} ${id}`));
}

/** A condition on a constant. */
export function comparedConstant(sql: Sql, constants: readonly string[], condition: Condition): Fragment {
	return sql`exists (select from unnest(${[...constants]}::text[]) as given(name)
		where ${compared(sql, sql`given.name`, condition)})`;
}

/** The boolean that a condition with `eq` compares with. @throws DomainError 400 invalidFilter */
export function truthOf(condition: OneCondition): boolean {
	if (!("operator" in condition) || condition.operator !== "eq" || typeof condition.value !== "boolean")
		throw invalidFilter(`${condition.attribute} is compared by eq with true or false.`);
	return condition.value;
}

/** A timestamp in the format of the database, limited to the years 1 to 9999; null for other values. */
function timestampOf(value: Condition["value"]): string | null {
	const read = z.iso.datetime({ offset: true }).safeParse(value);
	if (!read.success) return null;
	const at = new Date(read.data);
	const year = at.getUTCFullYear();
	return year >= 1 && year <= 9_999 ? at.toISOString() : null;
}

/** The id; for a text that is no id, an id that no resource has. */
function idOf({ value }: Condition): string | null {
	return parseId(String(value));
}
