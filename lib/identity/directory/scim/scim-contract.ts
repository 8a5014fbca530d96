import { type ZodType, z } from "zod";
import { type FormatRefusal, jsonBody, type RequestBody } from "@/lib/platform/http/contract";
import {
	beyondOwn,
	hasChanged,
	invalidFilter,
	invalidPath,
	invalidSyntax,
	invalidValue,
	lastAdministrator,
	mutability,
	noTarget,
	notUnique,
	resourceNotFound,
} from "../errors";
import { URN } from "./urns";

export const SCIM_PATH = "/t/{organization}/scim2";
export const MAX_PER_PAGE = 100;
/** Limits for the people of a group or a role, in the answer with one and in a list. */
export const MAX_OF_ONE = 1_000;
export const MAX_OF_EACH = 100;
export const MAX_BODY_BYTES = 1_048_576;

export const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
});

const integer = (fallback: number) =>
	z
		.string()
		.regex(/^[+-]?\d{1,9}$/, "must be an integer")
		.transform(Number)
		.default(fallback);

/** The query parameters of every list (RFC 7644 §3.4.2). */
export const listQuery = z.object({
	filter: z.string().max(2_000).optional().meta({
		description:
			'`attribute operator "value"` with `eq`, `sw` or `co`, joined by `and` and `or`, negated by `not (…)`, grouped by parentheses.',
	}),
	startIndex: integer(1).meta({ description: "Of the first one, from 1.", wire: { type: "integer", default: 1 } }),
	count: integer(30).meta({
		description: `At most so many; ${MAX_PER_PAGE} at most.`,
		wire: { type: "integer", default: 30, maximum: MAX_PER_PAGE },
	}),
	sortBy: z.string().max(200).optional().meta({ description: "An attribute; without, the order they were made in." }),
	sortOrder: z.enum(["ascending", "descending"]).default("ascending"),
	attributes: z.string().max(2_000).optional().meta({
		description: "Only these, separated by commas, for example `displayName,members.value`; `id` and `schemas` always.",
	}),
	excludedAttributes: z.string().max(2_000).optional().meta({
		description: "All but these, for example `members`; not heard beside `attributes`.",
	}),
});
export type ListQuery = z.output<typeof listQuery>;

/** The query parameters of one resource (RFC 7644 §3.9). */
export const resourceQuery = listQuery.pick({ attributes: true, excludedAttributes: true });
export type ResourceQuery = z.output<typeof resourceQuery>;

export const queryRefusal = (parameter: string): FormatRefusal =>
	parameter === "filter" ? invalidFilter : invalidValue;

const operationSchema = z.object({
	op: z.string().max(20).meta({ description: "`add`, `replace` or `remove`." }),
	path: z.string().max(500).optional(),
	value: z.unknown().optional(),
});

const patchSchema = z.object({
	schemas: z.array(z.string()).optional(),
	Operations: z.array(operationSchema).min(1).max(1_000),
});
export type PatchRequest = z.output<typeof patchSchema>;

/** A SCIM body: names of attributes are compared without case (RFC 7643 §2.1), unknown ones are ignored. */
export function scimBody<Schema extends ZodType>(
	schema: Schema,
	names: readonly string[],
): RequestBody<z.output<Schema>> {
	const body = jsonBody(schema, invalidSyntax, MAX_BODY_BYTES, () => invalidValue);
	const written = new Map(names.map((name) => [name.toLowerCase(), name]));
	return { ...body, parse: (raw) => body.parse(withNames(raw, written)) };
}

export const patchBody = scimBody(patchSchema, ["schemas", "Operations"]);

/** An object whose members have the names as written here, whatever their case. */
export function withNames(raw: unknown, written: ReadonlyMap<string, string>): unknown {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
	return Object.fromEntries(
		Object.entries(raw).map(([name, value]) => [written.get(name.toLowerCase()) ?? name, value]),
	);
}

export const metaSchema = z.object({
	resourceType: z.string(),
	created: z.iso.datetime(),
	lastModified: z.iso.datetime(),
	location: z.url(),
	version: z.string(),
});

export function listSchema<Resource extends ZodType>(resource: Resource) {
	return z.object({
		schemas: z.array(z.literal(URN.listResponse)),
		totalResults: z.int().min(0),
		startIndex: z.int().min(1),
		itemsPerPage: z.int().min(0),
		Resources: z.array(resource),
	});
}

/** The refusals of every write. */
export const writeRefusals = [
	invalidSyntax,
	invalidValue,
	mutability,
	beyondOwn,
	notUnique,
	lastAdministrator,
] as const;
export const patchRefusals = [...writeRefusals, invalidPath, noTarget, resourceNotFound, hasChanged] as const;
