import { invalidFilter } from "../errors";
import { attributePath } from "./urns";

export const FILTER_OPERATORS = ["eq", "sw", "co"] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export interface Condition {
	/** In lower case: `username`, `emails.value`, `urn:portico:user:userstore`. */
	attribute: string;
	operator: FilterOperator;
	value: string | boolean;
}

const MOST_CONDITIONS = 10;

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([^\s"()[\]]+)|(\S))/y;

/**
 * The conditions of a filter, all of which must hold: `attribute operator value`, joined by `and` (of RFC 7644 §3.4.2.2
 * the part that is answered by indexes).
 * @throws DomainError 400 invalidFilter
 */
export function parseFilter(text: string): Condition[] {
	const tokens = tokensOf(text);
	const conditions: Condition[] = [];
	for (let at = 0; ; at += 4) {
		conditions.push(conditionOf(tokens.slice(at, at + 3), text));
		const joint = tokens[at + 3];
		if (joint === undefined) break;
		if (joint.toLowerCase() !== "and") throw invalidFilter(`Expected "and" before ${joint}.`);
		if (conditions.length === MOST_CONDITIONS)
			throw invalidFilter(`At most ${MOST_CONDITIONS} conditions are answered.`);
	}
	return conditions;
}

function conditionOf([attribute, operator, value]: string[], whole: string): Condition {
	if (attribute === undefined || operator === undefined || value === undefined)
		throw invalidFilter(`A condition is "attribute operator value", joined by "and"; ${whole} ends early.`);
	if (!/^[a-z][\w.:-]*$/i.test(attribute)) throw invalidFilter(`${attribute} is not the name of an attribute.`);
	const known = FILTER_OPERATORS.find((each) => each === operator.toLowerCase());
	if (known === undefined)
		throw invalidFilter(`The operator ${operator} is not one of ${FILTER_OPERATORS.join(", ")}.`);
	return { attribute: attributePath(attribute), operator: known, value: comparedTo(value) };
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
		const [, quoted, word, other] = TOKEN.exec(text) ?? [];
		const token = quoted ?? word;
		if (token === undefined) throw invalidFilter(`${other ?? "The end"} is not understood here.`);
		tokens.push(token);
	}
	if (tokens.length === 0) throw invalidFilter("The filter is empty.");
	return tokens;
}
