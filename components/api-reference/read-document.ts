/** The part of a JSON schema that the reference shows. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	description?: string;
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
}

export interface Parameter {
	name: string;
	in: string;
	required?: boolean;
	description?: string;
	schema: Schema;
}

/** By media type. */
type Content = Record<string, { schema: Schema }>;

export interface Operation {
	id: string;
	method: string;
	path: string;
	tag: string;
	summary: string;
	description: string | undefined;
	scopes: string[];
	parameters: Parameter[];
	body: Schema | undefined;
	responses: { status: string; description: string; schema: Schema | undefined }[];
}

interface RawOperation {
	operationId: string;
	summary: string;
	description?: string;
	tags?: string[];
	security?: Record<string, string[]>[];
	parameters?: Parameter[];
	requestBody?: { content: Content };
	responses: Record<string, { description: string; content?: Content }>;
}

export interface ApiDocument {
	operations: Operation[];
	/** The named schemas that others refer to. */
	schemas: Record<string, Schema>;
}

/** The parts of an OpenAPI document that the reference shows, in the order of the document. */
export function readDocument(document: Record<string, unknown>): ApiDocument {
	const { paths, components } = document as {
		paths: Record<string, Record<string, RawOperation>>;
		components?: { schemas?: Record<string, Schema> };
	};
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, raw]) => operationOf(method, path, raw)),
	);
	return { operations, schemas: components?.schemas ?? {} };
}

function operationOf(method: string, path: string, raw: RawOperation): Operation {
	return {
		id: raw.operationId,
		method: method.toUpperCase(),
		path,
		tag: raw.tags?.[0] ?? "",
		summary: raw.summary,
		description: raw.description,
		scopes: raw.security?.flatMap((requirement) => Object.values(requirement).flat()) ?? [],
		parameters: raw.parameters ?? [],
		body: schemaIn(raw.requestBody?.content),
		responses: Object.entries(raw.responses).map(([status, { description, content }]) => ({
			status,
			description,
			schema: schemaIn(content),
		})),
	};
}

/** The name a schema refers to. */
export function referenceOf(schema: Schema): string | undefined {
	return schema.$ref?.split("/").at(-1);
}

/** Each request and response has one media type. */
function schemaIn(content: Content = {}): Schema | undefined {
	return Object.values(content)[0]?.schema;
}
