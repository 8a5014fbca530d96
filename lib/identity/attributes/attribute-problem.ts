import { standardByName } from "./standard-attributes";

/** Why a value of a profile is refused. */
export const ATTRIBUTE_PROBLEMS = [
	"required",
	"not-integer",
	"not-decimal",
	"not-boolean",
	"not-date",
	"not-choice",
	"too-short",
	"too-long",
	"too-small",
	"too-large",
	"pattern",
	"taken",
] as const;
export type AttributeProblem = (typeof ATTRIBUTE_PROBLEMS)[number];

const OWN = "urn:portico:User:";

/** The first words of each reason, in answers of interfaces; `limit` is what follows. */
const WORDS: Readonly<Record<Exclude<AttributeProblem, "taken">, string>> = {
	required: "must not be empty.",
	"not-integer": "must be an integer.",
	"not-decimal": "must be a decimal number.",
	"not-boolean": "must be true or false.",
	"not-date": "must be a date, for example 2026-01-31.",
	"not-choice": "must be one of these: ",
	"too-short": "has too few characters; at least: ",
	"too-long": "has too many characters; at most: ",
	"too-small": "is too small; at least: ",
	"too-large": "is too large; at most: ",
	pattern: "must match the pattern ",
};

/** The path of an attribute in SCIM, with which refusals begin. */
export function pathOf(name: string): string {
	return standardByName.get(name.toLowerCase())?.path ?? OWN + name;
}

/** A refused value, as the `detail` of an answer. */
export function problemWords(name: string, problem: Exclude<AttributeProblem, "taken">, limit = ""): string {
	return `${pathOf(name)}: ${WORDS[problem]}${limit}`;
}

export interface AttributeRefusal {
	/** The name of the attribute. */
	attribute: string;
	problem: AttributeProblem;
	/** The violated limit, or the allowed values; empty where the problem says all. */
	limit: string;
}

const nameOfPath = new Map([...standardByName.values()].map(({ name, path }) => [path, name]));

/** The attribute and the reason of a refusal that rules of attributes caused; null for all other refusals. */
export function attributeRefusal({
	code,
	description,
}: {
	code: string;
	description: string;
}): AttributeRefusal | null {
	if (code === "uniqueness") {
		const [, path = ""] = /^The (urn:\S+) .* is taken\.$/su.exec(description) ?? [];
		return path.startsWith(OWN) ? { attribute: path.slice(OWN.length), problem: "taken", limit: "" } : null;
	}
	if (code !== "invalidValue") return null;
	const at = description.indexOf(": ");
	const [path, words] = [description.slice(0, at), description.slice(at + 2)];
	const attribute = nameOfPath.get(path) ?? (path.startsWith(OWN) ? path.slice(OWN.length) : undefined);
	const [problem, begin] = Object.entries(WORDS).find(([, begin]) => words.startsWith(begin)) ?? [];
	if (attribute === undefined || problem === undefined) return null;
	return { attribute, problem: problem as AttributeProblem, limit: words.slice(begin?.length) };
}
