import { z } from "zod";

/** A field of a form, from a JSON Schema. Titles and descriptions are those of the executor, in English. */
export interface SchemaField {
	name: string;
	/** `json` for everything without a kind of its own. */
	kind: "text" | "number" | "boolean" | "choice" | "texts" | "json";
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
	/** The kind of thing a text refers to, for example `identity-provider`. */
	format?: string;
}

/** The fields of the JSON Schema of an object, in its order; none for other schemas. */
export function schemaFields(schema: unknown): SchemaField[] {
	const { properties, required } = objectSchema.parse(schema);
	return Object.entries(properties).map(([name, property]) => {
		const { title, description, default: fallback, minimum, maximum, minLength, maxLength, format } = property;
		const choices = choicesOf(property);
		return {
			name,
			kind: kindOf(property, choices),
			required: required.includes(name),
			whole: property.type === "integer",
			...{ title, description, fallback, minimum, maximum, minLength, maxLength, choices, format },
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

type Property = z.infer<typeof propertySchema>;

function kindOf({ type, items }: Property, choices: readonly string[] | undefined): SchemaField["kind"] {
	if (choices !== undefined) return "choice";
	switch (type) {
		case "string":
			return "text";
		case "integer":
		case "number":
			return "number";
		case "boolean":
			return "boolean";
		case "array":
			return items?.type === "string" ? "texts" : "json";
		default:
			return "json";
	}
}

function choicesOf({ enum: values, const: only }: Property): string[] | undefined {
	const all = values ?? (only === undefined ? [] : [only]);
	return all.length > 0 && all.every((value) => typeof value === "string") ? all : undefined;
}

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const anything = {
	type: text,
	title: text,
	description: text,
	format: text,
	minimum: number,
	maximum: number,
} as const;
const propertySchema = z
	.looseObject({
		...anything,
		default: z.unknown().optional(),
		enum: z.array(z.unknown()).optional().catch(undefined),
		const: z.unknown().optional(),
		items: z.looseObject({ type: text }).optional().catch(undefined),
		minLength: number,
		maxLength: number,
	})
	.catch({});
const objectSchema = z
	.looseObject({
		properties: z.record(z.string(), propertySchema).catch({}),
		required: z.array(z.string()).catch([]),
	})
	.catch({ properties: {}, required: [] });
