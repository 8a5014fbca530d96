import { literalPattern } from "@/db/like-pattern";
import { filterAttributeNotSupported, filterOperatorNotSupported, filterTooComplex, invalidFilter } from "./errors";
import { normalDomain } from "./normal-domain";

export interface FilterTerm {
	attribute: "organizationName" | "domain";
	/** A pattern for LIKE, in lower case. */
	pattern: string;
}

/**
 * Parses `organizationName sw "Ac" and domain eq "example.com"` into patterns that must all match.
 * @throws DomainError ORG-60022, ORG-60023, ORG-60024, ORG-60072
 */
export function readFilter(filter: string): FilterTerm[] {
	const terms: FilterTerm[] = [];
	let rest = filter.trim();
	while (rest !== "") {
		if (/^(?:not|\()/i.test(rest)) throw filterTooComplex();
		const found = TERM.exec(rest);
		if (found === null) throw invalidFilter(rest);
		const [whole, attribute = "", operator = "", quoted, plain] = found;
		terms.push(termOf(attribute, operator.toLowerCase(), quoted?.replace(/\\(.)/g, "$1") ?? plain ?? ""));
		rest = rest.slice(whole.length);
		if (rest === "") break;
		const joint = /^\s+(and|or)\s+(?=\S)/i.exec(rest);
		if (joint === null) throw invalidFilter(rest);
		if (joint[1]?.toLowerCase() === "or") throw filterTooComplex();
		rest = rest.slice(joint[0].length);
	}
	return terms;
}

const TERM = /^([\w.]+)\s+(\w+)\s+(?:"((?:[^"\\\0]|\\[^\0])*)"|([^\s"\0]+))/;

function termOf(attribute: string, operator: string, value: string): FilterTerm {
	if (attribute !== "organizationName" && attribute !== "domain") throw filterAttributeNotSupported(attribute);
	const text = attribute === "domain" && operator === "eq" ? (normalDomain(value) ?? value) : value;
	const escaped = literalPattern(text.toLowerCase());
	switch (operator) {
		case "eq":
			return { attribute, pattern: escaped };
		case "co":
			return { attribute, pattern: `%${escaped}%` };
		case "sw":
			return { attribute, pattern: `${escaped}%` };
		case "ew":
			return { attribute, pattern: `%${escaped}` };
		default:
			throw filterOperatorNotSupported(operator);
	}
}
