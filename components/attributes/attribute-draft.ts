import type { Attribute, AttributeSettings } from "@/lib/identity/attributes/contract";

/** The typed values of the form of an attribute; numbers as text, empty for none. */
export interface AttributeDraft
	extends Pick<
		AttributeSettings,
		"displayName" | "displayNames" | "description" | "type" | "required" | "readers" | "writers" | "shownIn"
	> {
	name: string;
	unique: boolean;
	/** One value per line. */
	choices: string;
	pattern: string;
	minLength: string;
	maxLength: string;
	minimum: string;
	maximum: string;
	claim: { name: string; scope: NonNullable<AttributeSettings["claim"]>["scope"] } | null;
}

export const blankAttribute: AttributeDraft = {
	name: "",
	displayName: "",
	displayNames: {},
	description: "",
	type: "string",
	choices: "",
	required: false,
	unique: false,
	pattern: "",
	minLength: "",
	maxLength: "",
	minimum: "",
	maximum: "",
	readers: ["user", "administrator"],
	writers: ["administrator"],
	shownIn: ["account", "console"],
	claim: null,
};

export function draftOf(attribute: Attribute): AttributeDraft {
	const { choices, pattern, minLength, maxLength, minimum, maximum, ...rest } = attribute;
	const { name, displayName, displayNames, description, type, required, unique, readers, writers, shownIn, claim } =
		rest;
	return {
		...{ name, displayName, displayNames, description, type, required, unique, readers, writers, shownIn, claim },
		choices: choices.join("\n"),
		pattern: pattern ?? "",
		minLength: textOf(minLength),
		maxLength: textOf(maxLength),
		minimum: textOf(minimum),
		maximum: textOf(maximum),
	};
}

/** The body of a request; rules that do not apply to the type are left out. */
export function bodyOf(draft: AttributeDraft) {
	const { name, choices, pattern, minLength, maxLength, minimum, maximum, ...rest } = draft;
	const isText = draft.type === "string";
	const isNumber = draft.type === "integer" || draft.type === "decimal";
	return {
		...rest,
		name: name.trim(),
		unique: rest.unique && mayBeUnique(draft),
		choices: draft.type === "choice" ? linesOf(choices) : [],
		pattern: isText && pattern !== "" ? pattern : null,
		minLength: isText ? numberOf(minLength) : null,
		maxLength: isText ? numberOf(maxLength) : null,
		minimum: isNumber ? numberOf(minimum) : null,
		maximum: isNumber ? numberOf(maximum) : null,
		writers: rest.writers.filter((role) => rest.readers.includes(role)),
		shownIn: rest.shownIn.filter((place) => mayShow(rest.readers, place)),
	};
}

export function mayBeUnique({ type }: AttributeDraft): boolean {
	return type !== "boolean" && type !== "choice";
}

/** Whether a place may show an attribute: its reader must be able to see it. */
export function mayShow(readers: AttributeDraft["readers"], place: AttributeDraft["shownIn"][number]): boolean {
	if (place === "sign-up") return true;
	return readers.includes(place === "account" ? "user" : "administrator");
}

function linesOf(text: string): string[] {
	return [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
}

function numberOf(text: string): number | null {
	return text.trim() === "" ? null : Number(text);
}

function textOf(value: number | null): string {
	return value === null ? "" : String(value);
}
