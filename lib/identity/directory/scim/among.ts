import { invalidFilter } from "../errors";
import type { Condition, Filter } from "./filter";

/** One value of a multi-valued attribute: the sub-attributes by their names in the spelling of the schema. */
export type Element = Readonly<Record<string, string | boolean>>;

/** Whether a value fulfils the conditions in brackets. `exact` contains the case-sensitive sub-attributes, in lower case. */
export function fulfils(element: Element, filters: readonly Filter[], exact: ReadonlySet<string>): boolean {
	return filters.every((filter) => holds(element, filter, exact));
}

function holds(element: Element, filter: Filter, exact: ReadonlySet<string>): boolean {
	if ("not" in filter) return !fulfils(element, filter.not, exact);
	if ("or" in filter) return filter.or.some((each) => fulfils(element, each, exact));
	if ("among" in filter) throw invalidFilter("Brackets are not answered inside of brackets.");
	return compare(partOf(element, filter.attribute), filter, exact.has(filter.attribute));
}

function partOf(element: Element, attribute: string): string | boolean | undefined {
	const [, value] = Object.entries(element).find(([name]) => name.toLowerCase() === attribute) ?? [];
	// RFC 7643 §2.4: a value without `primary` is not primary.
	return value ?? (attribute === "primary" ? false : undefined);
}

function compare(actual: string | boolean | undefined, { operator, value }: Condition, isExact: boolean): boolean {
	if (operator === "pr") return actual !== undefined;
	if (actual === undefined) return operator === "ne";
	const folded = (text: unknown) => (isExact ? String(text) : String(text).toLowerCase());
	const [left, right] = [folded(actual), folded(value)];
	switch (operator) {
		case "eq":
			return left === right;
		case "ne":
			return left !== right;
		case "co":
			return left.includes(right);
		case "sw":
			return left.startsWith(right);
		case "ew":
			return left.endsWith(right);
		case "gt":
			return left > right;
		case "ge":
			return left >= right;
		case "lt":
			return left < right;
		default:
			return left <= right;
	}
}

/**
 * The sub-attributes of a new value that fulfils the conditions: for `type eq "work"` the type. Null if the conditions contain
 * anything but `eq`, joined by `and`.
 */
export function impliedBy(filters: readonly Filter[]): Record<string, string | boolean> | null {
	const entries = filters.map((filter): [string, string | boolean] | null => {
		if (!("operator" in filter) || filter.operator !== "eq") return null;
		const { attribute, value } = filter;
		return typeof value === "string" || typeof value === "boolean" ? [attribute, value] : null;
	});
	return entries.includes(null) ? null : Object.fromEntries(entries as [string, string | boolean][]);
}

/** The values that `value eq "…"` names, joined by `or`; null for other conditions. */
export function namedValues(filters: readonly Filter[]): unknown[] | null {
	const [only, ...others] = filters;
	if (only === undefined || others.length > 0) return null;
	if ("or" in only) {
		const named = only.or.map(namedValues);
		return named.includes(null) ? null : named.flatMap((each) => each ?? []);
	}
	return "operator" in only && only.attribute === "value" && only.operator === "eq" ? [only.value] : null;
}
