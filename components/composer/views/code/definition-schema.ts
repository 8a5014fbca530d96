import { z } from "zod";
import { flowDefinitionSchema } from "@/lib/flows/model";

/** The part of a JSON schema for one place in a definition. */
export interface PlaceSchema {
	type?: string | undefined;
	enum?: readonly string[] | undefined;
	/** The listed members, in order; other members are allowed too. */
	members: readonly string[];
}

/** The schema for a path in a flow definition; undefined where there is none. */
export function schemaAt(path: readonly (string | number)[]): PlaceSchema | undefined {
	let place = resolved(root);
	for (const segment of path) {
		const next = typeof segment === "number" ? place?.items : own(place?.properties, segment);
		if (next === undefined) return undefined;
		place = resolved(next);
	}
	return place && { type: place.type, enum: place.enum, members: Object.keys(place.properties ?? {}) };
}

interface JsonSchema {
	$ref?: string | undefined;
	type?: string | undefined;
	enum?: string[] | undefined;
	properties?: Record<string, JsonSchema> | undefined;
	items?: JsonSchema | undefined;
}

// Only the keywords that are used here; all others are ignored.
const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
	z.object({
		$ref: z.string().optional(),
		type: z.string().optional(),
		enum: z.array(z.string()).optional(),
		properties: z.record(z.string(), jsonSchema).optional(),
		items: jsonSchema.optional(),
	}),
);

const described = z.toJSONSchema(flowDefinitionSchema, { io: "input" });
const root = jsonSchema.parse(described);
const definitions = new Map(Object.entries(z.record(z.string(), jsonSchema).parse(described.$defs ?? {})));

function resolved(schema: JsonSchema | undefined): JsonSchema | undefined {
	const name = schema?.$ref?.replace(/^#\/\$defs\//, "");
	return name === undefined ? schema : definitions.get(name);
}

function own<T>(record: Record<string, T> | undefined, name: string): T | undefined {
	return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
