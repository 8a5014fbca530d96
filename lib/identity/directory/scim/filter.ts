import { invalidFilter } from "../errors";
import { attributePath } from "./urns";

const TEXT_OPERATORS = ["eq", "sw", "co"] as const;
const MOMENT_OPERATORS = ["eq", "gt", "ge", "lt", "le"] as const;
export type FilterOperator = (typeof TEXT_OPERATORS)[number] | (typeof MOMENT_OPERATORS)[number];

/** Attributes that are timestamps. */
const MOMENTS: ReadonlySet<string> = new Set(["meta.created", "urn:portico:user:lastsigninat"]);

export interface Condition {
	/** In lower case: `username`, `emails.value`, `urn:portico:user:userstore`. */
	attribute: string;
	operator: FilterOperator;
	value: string | boolean;
}

/** One condition, or several under one word. */
export type Filter = Condition | { or: Filter[][] } | { not: Filter[] };

const MAX_CONDITIONS = 10;
const DEEPEST = 5;

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()])|([^\s"()[\]]+)|(\S))/y;

/**
 * Parses a filter into conditions that all have to hold (RFC 7644 §3.4.2.2): `attribute operator value`, joined by `and`, which
 * binds tighter, and `or`, negated by `not (…)`, grouped by parentheses. Only operators that an index, or one look at each row,
 * can answer.
 * @throws DomainError 400 invalidFilter
 */
export function parseFilter(text: string): Filter[] {
	const reader: Reader = { tokens: tokensOf(text), at: 0, conditions: 0, whole: text };
	const filters = alternatives(reader, 0);
	const rest = reader.tokens[reader.at];
	if (rest !== undefined) throw invalidFilter(`Expected "and" or "or" before ${rest}.`);
	return filters;
}

interface Reader {
	tokens: string[];
	at: number;
	conditions: number;
	whole: string;
}

function alternatives(reader: Reader, depth: number): Filter[] {
	const [first, ...others] = separated(reader, "or", () =>
		separated(reader, "and", () => factor(reader, depth)).flat(),
	);
	return others.length === 0 ? (first ?? []) : [{ or: [first ?? [], ...others] }];
}

function separated<Part>(reader: Reader, joint: string, part: () => Part): Part[] {
	const parts = [part()];
	while (reader.tokens[reader.at]?.toLowerCase() === joint) {
		reader.at++;
		parts.push(part());
	}
	return parts;
}

function factor(reader: Reader, depth: number): Filter[] {
	const { tokens, at, whole } = reader;
	const negated = tokens[at]?.toLowerCase() === "not" && tokens[at + 1] === "(";
	if (!negated && tokens[at] !== "(") {
		if (++reader.conditions > MAX_CONDITIONS) throw invalidFilter(`At most ${MAX_CONDITIONS} conditions are answered.`);
		reader.at += 3;
		return [conditionOf(tokens.slice(at, at + 3), whole)];
	}
	if (depth === DEEPEST) throw invalidFilter(`Parentheses are answered ${DEEPEST} deep.`);
	reader.at += negated ? 2 : 1;
	const inner = alternatives(reader, depth + 1);
	if (tokens[reader.at] !== ")") throw invalidFilter(`A parenthesis is not closed in ${whole}.`);
	reader.at++;
	return negated ? [{ not: inner }] : inner;
}

function conditionOf([attribute, operator, value]: string[], whole: string): Condition {
	if (attribute === undefined || operator === undefined || value === undefined)
		throw invalidFilter(`A condition is "attribute operator value", joined by "and" or "or"; ${whole} ends early.`);
	if (!/^[a-z][\w.:-]*$/i.test(attribute)) throw invalidFilter(`${attribute} is not the name of an attribute.`);
	const path = attributePath(attribute);
	const operators: readonly FilterOperator[] = MOMENTS.has(path) ? MOMENT_OPERATORS : TEXT_OPERATORS;
	const known = operators.find((each) => each === operator.toLowerCase());
	if (known === undefined)
		throw invalidFilter(
			`The operator ${operator} is not one of ${operators.join(", ")}, by which ${attribute} is compared.`,
		);
	return { attribute: path, operator: known, value: comparedTo(value) };
}

function comparedTo(token: string): string | boolean {
	if (/^true$/i.test(token)) return true;
	if (/^false$/i.test(token)) return false;
	if (!token.startsWith('"')) throw invalidFilter(`The value ${token} must be a JSON string, true or false.`);
	const value = parsedString(token);
	if (/\0/.test(value) || !value.isWellFormed()) throw invalidFilter("A value holds a character that nothing has.");
	return value;
}

function parsedString(token: string): string {
	try {
		return JSON.parse(token) as string;
	} catch {
		throw invalidFilter(`The value ${token} is not a JSON string.`);
	}
}

function tokensOf(text: string): string[] {
	const tokens: string[] = [];
	TOKEN.lastIndex = 0;
	for (let end = 0; text.slice(end).trim() !== ""; end = TOKEN.lastIndex) {
		TOKEN.lastIndex = end;
		const [, quoted, parenthesis, word, other] = TOKEN.exec(text) ?? [];
		const token = quoted ?? parenthesis ?? word;
		if (token === undefined) throw invalidFilter(`${other ?? "The end"} is not understood here.`);
		tokens.push(token);
	}
	if (tokens.length === 0) throw invalidFilter("The filter is empty.");
	return tokens;
}
