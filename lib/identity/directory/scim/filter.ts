import { invalidFilter } from "../errors";
import { attributePath } from "./urns";

const OPERATORS = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const;
export interface Condition {
	/**
	 * In lower case: `username`, `emails.value`, `urn:portico:user:userstore`; inside brackets the name of the sub-attribute:
	 * `type`.
	 */
	attribute: string;
	/** `pr`, or one of `OPERATORS`. */
	operator: string;
	/** Null if the operator is `pr`. */
	value: string | boolean | number | null;
}

/** Conditions that a single value of a multi-valued attribute fulfils: `emails[type eq "work" and primary eq true]`. */
export interface ValueCondition {
	attribute: string;
	among: Filter[];
}

/** One condition, or several joined by `or` or negated by `not`. */
export type Filter = Condition | ValueCondition | { or: Filter[][] } | { not: Filter[] };

export const MAX_CONDITIONS = 10;
const DEEPEST = 5;

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s"()[\]]+)|(\S))/y;
const ATTRIBUTE = /^[a-z][\w.:$-]*$/i;

/**
 * Parses a filter into conditions that must all be true (RFC 7644 §3.4.2.2): `attribute operator value` and `attribute pr`,
 * joined by `and`, which binds tighter, and `or`, negated by `not (…)`, grouped by parentheses; `attribute[…]` for the values of
 * one attribute, and `attribute[…].sub operator value` for a sub-attribute of these values.
 * @throws DomainError 400 invalidFilter
 */
export function parseFilter(text: string): Filter[] {
	const reader: Reader = { tokens: tokensOf(text), at: 0, conditions: 0, whole: text, inside: false };
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
	/** Whether the position is inside brackets, which cannot be nested. */
	inside: boolean;
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
	const { tokens, at } = reader;
	const negated = tokens[at]?.toLowerCase() === "not" && tokens[at + 1] === "(";
	if (!negated && tokens[at] !== "(") return [condition(reader, depth)];
	deeper(depth);
	reader.at += negated ? 2 : 1;
	const inner = alternatives(reader, depth + 1);
	close(reader, ")");
	return negated ? [{ not: inner }] : inner;
}

function condition(reader: Reader, depth: number): Filter {
	const { tokens, at, whole } = reader;
	const [attribute, next] = [tokens[at], tokens[at + 1]];
	if (attribute === undefined || next === undefined) throw endsEarly(whole);
	if (!ATTRIBUTE.test(attribute)) throw invalidFilter(`${attribute} is not the name of an attribute.`);
	if (next !== "[") {
		reader.at++;
		return withoutNull({ attribute: attributePath(attribute), ...comparison(reader, attribute) });
	}
	if (reader.inside) throw invalidFilter(`${attribute}: brackets are not answered inside of brackets.`);
	deeper(depth);
	reader.at += 2;
	reader.inside = true;
	const among = alternatives(reader, depth + 1);
	reader.inside = false;
	close(reader, "]");
	const sub = reader.tokens[reader.at];
	if (sub?.startsWith(".") !== true) return { attribute: attributePath(attribute), among };
	reader.at++;
	const compared = { attribute: sub.slice(1).toLowerCase(), ...comparison(reader, attribute + sub) };
	return { attribute: attributePath(attribute), among: [...among, withoutNull(compared)] };
}

/** A comparison with null tests whether there is a value. */
function withoutNull(condition: Condition): Filter {
	const { attribute, operator, value } = condition;
	if (operator === "pr" || value !== null) return condition;
	const isPresent = { attribute, operator: "pr", value: null };
	if (operator === "ne") return isPresent;
	if (operator === "eq") return { not: [isPresent] };
	throw invalidFilter(`${attribute} is compared with null by eq and ne.`);
}

/** Reads the operator, and the value after it. */
function comparison(reader: Reader, attribute: string): Pick<Condition, "operator" | "value"> {
	if (++reader.conditions > MAX_CONDITIONS) throw invalidFilter(`At most ${MAX_CONDITIONS} conditions are answered.`);
	const operator = reader.tokens[reader.at++]?.toLowerCase();
	if (operator === "pr") return { operator, value: null };
	const known = OPERATORS.find((each) => each === operator);
	if (known === undefined)
		throw invalidFilter(
			`The operator ${operator ?? ""} is not one of ${OPERATORS.join(", ")}, pr, by which ${attribute} is compared.`,
		);
	const value = reader.tokens[reader.at++];
	if (value === undefined) throw endsEarly(reader.whole);
	return { operator: known, value: comparedTo(value) };
}

function deeper(depth: number): void {
	if (depth === DEEPEST) throw invalidFilter(`Parentheses are answered ${DEEPEST} deep.`);
}

function close(reader: Reader, sign: ")" | "]"): void {
	if (reader.tokens[reader.at] !== sign) throw invalidFilter(`${sign} is missing in ${reader.whole}.`);
	reader.at++;
}

function endsEarly(whole: string) {
	return invalidFilter(`A condition is "attribute operator value", joined by "and" or "or"; ${whole} ends early.`);
}

function comparedTo(token: string): Condition["value"] {
	if (/^true$/i.test(token)) return true;
	if (/^false$/i.test(token)) return false;
	if (/^null$/i.test(token)) return null;
	if (/^-?\d{1,15}(\.\d{1,15})?$/.test(token)) return Number(token);
	if (!token.startsWith('"'))
		throw invalidFilter(`The value ${token} must be a JSON string, a number, true, false or null.`);
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
