import { ownMember } from "@/lib/platform/kernel/own-member";

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

export interface Tag {
	name: string;
	operations: Operation[];
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

/** The operations by tag, both in the order of the document; only those with every word of `search`, if there are any. */
export function operationsByTag(operations: readonly Operation[], search = ""): Tag[] {
	const words = search.toLowerCase().split(/\s+/);
	const tags = new Map<string, Operation[]>();
	for (const operation of operations) {
		const { id, method, path, tag, summary } = operation;
		const text = [id, method, path, tag, summary].join(" ").toLowerCase();
		if (words.every((word) => text.includes(word))) tags.set(tag, [...(tags.get(tag) ?? []), operation]);
	}
	return [...tags].map(([name, found]) => ({ name, operations: found }));
}

/** The named schemas that an operation refers to, directly or through others, in the order in which they are reached. */
export function schemasReachedBy(
	{ parameters, body, responses }: Operation,
	schemas: Readonly<Record<string, Schema>>,
): [name: string, schema: Schema][] {
	const reached = new Map<string, Schema>();
	const visit = (schema: Schema | undefined): void => {
		if (schema === undefined) return;
		const name = referenceOf(schema);
		const named = name === undefined ? undefined : ownMember(schemas, name);
		if (name !== undefined && named !== undefined && !reached.has(name)) {
			reached.set(name, named);
			visit(named);
		}
		for (const inner of [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})])
			visit(inner);
	};
	for (const schema of [...parameters.map((parameter) => parameter.schema), body, ...responses.map((r) => r.schema)])
		visit(schema);
	return [...reached];
}

/** The name a schema refers to. */
export function referenceOf(schema: Schema): string | undefined {
	return schema.$ref?.split("/").at(-1);
}

/** Each request and response has one media type. */
function schemaIn(content: Content = {}): Schema | undefined {
	return Object.values(content)[0]?.schema;
}
