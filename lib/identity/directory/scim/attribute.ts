/** The description of an attribute (RFC 7643 §7). */
export interface SchemaAttribute {
	name: string;
	type: "string" | "boolean" | "integer" | "decimal" | "dateTime" | "binary" | "reference" | "complex";
	multiValued: boolean;
	description: string;
	required: boolean;
	caseExact: boolean;
	mutability: "readOnly" | "readWrite" | "immutable" | "writeOnly";
	returned: "always" | "default" | "never";
	uniqueness: "none" | "server";
	canonicalValues?: string[];
	referenceTypes?: string[];
	subAttributes?: SchemaAttribute[];
}

type Details = Partial<SchemaAttribute>;

/** An attribute with the defaults of RFC 7643 §2.2. */
export function attribute(name: string, description: string, details: Details = {}): SchemaAttribute {
	return {
		name,
		type: "string",
		multiValued: false,
		description,
		required: false,
		caseExact: false,
		mutability: "readWrite",
		returned: "default",
		uniqueness: "none",
		...details,
	};
}

export const readOnly = (name: string, description: string, details: Details = {}) =>
	attribute(name, description, { mutability: "readOnly", ...details });

export const complex = (name: string, description: string, subAttributes: SchemaAttribute[], details: Details = {}) =>
	attribute(name, description, { type: "complex", subAttributes, ...details });

export const several = (name: string, description: string, subAttributes: SchemaAttribute[], details: Details = {}) =>
	complex(name, description, subAttributes, { multiValued: true, ...details });

/** An attribute with references to other resources. */
export function references(name: string, description: string, to: string[], details: Details = {}): SchemaAttribute {
	const mutability = details.mutability === "readOnly" ? "readOnly" : "immutable";
	return several(
		name,
		description,
		[
			attribute("value", "The id.", { caseExact: true, mutability }),
			attribute("$ref", "The address.", { type: "reference", referenceTypes: to, caseExact: true, mutability }),
			readOnly("display", "The name that is shown."),
		],
		details,
	);
}

/** The names that a body may contain. Maps each name in lower case to its spelling in the schema and the names inside it. */
export type NameTree = ReadonlyMap<string, KnownName>;

interface KnownName {
	name: string;
	inside: NameTree | "anything" | null;
}

/** The names of attributes and of the extensions. */
export function namesOf(
	attributes: readonly SchemaAttribute[],
	extensions: Readonly<Record<string, readonly SchemaAttribute[] | "anything">> = {},
): NameTree {
	const entries: [string, KnownName][] = [
		...attributes.map(({ name, subAttributes }) => ({
			name,
			inside: subAttributes === undefined ? null : namesOf(subAttributes),
		})),
		...Object.entries(extensions).map(([name, inside]) => ({
			name,
			inside:
				inside === "anything" ? inside : new Map([...namesOf(inside), ["schemas", { name: "schemas", inside: null }]]),
		})),
	].map((entry) => [entry.name.toLowerCase(), entry]);
	return new Map(entries);
}
