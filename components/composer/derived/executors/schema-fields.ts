import { ownMember } from "@/lib/platform/kernel/own-member";

/** A field of a form, from a JSON Schema. Titles and descriptions are those of the executor, in English. */
export interface SchemaField {
	name: string;
	/** `condition` and `claims` are built from menus; `json` for all other types. */
	kind: "text" | "number" | "boolean" | "choice" | "texts" | "condition" | "claims" | "json";
	title?: string;
	description?: string;
	required?: boolean;
	/** The default of an absent value. */
	fallback?: unknown;
	whole?: boolean;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	choices?: readonly string[];
	/** Whether other texts than the choices are taken too, as the pages take them. */
	open?: boolean;
	/** The kind of thing a text refers to, for example `identity-provider`. */
	format?: string;
}

/** The fields of the JSON Schema of an object, in its order; none for other schemas. */
export function schemaFields(schema: unknown): SchemaField[] {
	const members = membersOf(schema);
	const required = listIn(members, "required") ?? [];
	return Object.entries(membersOf(ownMember(members, "properties"))).map(([name, described]) => {
		const property = membersOf(described);
		const choices = choicesOf(property);
		return {
			name,
			kind: kindOf(property, choices),
			required: required.includes(name),
			whole: textIn(property, "type") === "integer",
			title: textIn(property, "title"),
			description: textIn(property, "description"),
			fallback: ownMember(property, "default"),
			minimum: numberIn(property, "minimum"),
			maximum: numberIn(property, "maximum"),
			minLength: numberIn(property, "minLength"),
			maxLength: numberIn(property, "maxLength"),
			choices,
			format: textIn(property, "format"),
		};
	});
}

/** The stored values without a field, in their order. */
export function otherValues(
	fields: readonly SchemaField[],
	values: Readonly<Record<string, unknown>>,
): [name: string, value: unknown][] {
	const known = new Set(fields.map(({ name }) => name));
	return Object.entries(values).filter(([name]) => !known.has(name));
}

function kindOf(property: Members, choices: readonly string[] | undefined): SchemaField["kind"] {
	if (choices !== undefined) return "choice";
	if (textIn(property, "format") === "condition") return "condition";
	if (textIn(property, "format") === "credential-claims") return "claims";
	switch (textIn(property, "type")) {
		case "string":
			return "text";
		case "integer":
		case "number":
			return "number";
		case "boolean":
			return "boolean";
		case "array":
			return textIn(membersOf(ownMember(property, "items")), "type") === "string" ? "texts" : "json";
		default:
			return "json";
	}
}

function choicesOf(property: Members): readonly string[] | undefined {
	const only = ownMember(property, "const");
	const all = listIn(property, "enum") ?? (only === undefined ? [] : [only]);
	return all.length > 0 && all.every((value) => typeof value === "string") ? all : undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** The members of a JSON object; none of anything else. */
function membersOf(value: unknown): Members {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** A member of the right type, else undefined. */
function textIn(members: Members, name: string): string | undefined {
	const value = ownMember(members, name);
	return typeof value === "string" ? value : undefined;
}

function numberIn(members: Members, name: string): number | undefined {
	const value = ownMember(members, name);
	return typeof value === "number" ? value : undefined;
}

function listIn(members: Members, name: string): readonly unknown[] | undefined {
	const value = ownMember(members, name);
	return Array.isArray(value) ? value : undefined;
}
