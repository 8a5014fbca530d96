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
import type { NameTree } from "./attribute";
import { MAX_BODY_BYTES, MAX_PER_PAGE } from "./limits";
import { URN } from "./urns";

export const SCIM_PATH = "/t/{organization}/scim2";
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
			'`attribute operator "value"` with every operator of RFC 7644 §3.4.2.2, `attribute pr`, `attribute[…]` for one of several values, joined by `and` and `or`, negated by `not (…)`, grouped by parentheses; at most 10 conditions.',
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

const several = z.array(z.string().max(200)).max(100).nullish();
const number = z.int().min(-1_000_000_000).max(1_000_000_000).nullish();

/** The same in the body of `/.search` (RFC 7644 §3.4.3). */
const searchSchema = z.object({
	schemas: z.array(z.string()).optional(),
	filter: listQuery.shape.filter.nullable(),
	startIndex: number.meta({ description: "Of the first one, from 1." }),
	count: number.meta({ description: `At most so many; ${MAX_PER_PAGE} at most.` }),
	sortBy: listQuery.shape.sortBy.nullable(),
	sortOrder: z.enum(["ascending", "descending"]).nullish(),
	attributes: several,
	excludedAttributes: several,
});
export type SearchRequest = z.output<typeof searchSchema>;

/** The query parameters of the list that a search asks for. */
export function queryOf(search: SearchRequest): ListQuery {
	const { filter, startIndex, count, sortBy, sortOrder, attributes, excludedAttributes } = search;
	return {
		filter: filter ?? undefined,
		startIndex: startIndex ?? 1,
		count: count ?? 30,
		sortBy: sortBy ?? undefined,
		sortOrder: sortOrder ?? "ascending",
		attributes: attributes?.join(","),
		excludedAttributes: excludedAttributes?.join(","),
	};
}

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

/**
 * The body of a resource. Names are compared without case (RFC 7643 §2.1). Names that the schemas do not have are refused, so
 * that nothing is lost unnoticed.
 */
export function resourceBody<Schema extends ZodType>(schema: Schema, names: NameTree): RequestBody<z.output<Schema>> {
	const body = jsonBody(schema, invalidSyntax, MAX_BODY_BYTES, () => invalidValue);
	const all: NameTree = new Map([...names, ...COMMON]);
	return {
		...body,
		parse(raw) {
			const problems: string[] = [];
			const named = inSpelling(raw, all, "", problems);
			return problems.length > 0 ? { ok: false, refusal: invalidSyntax, problems } : body.parse(named);
		},
	};
}

/** RFC 7643 §3.1 */
const COMMON: NameTree = new Map(
	(["schemas", "id", "externalId", "meta"] as const).map((name) => [
		name.toLowerCase(),
		{ name, inside: name === "meta" ? "anything" : null },
	]),
);

/**
 * The value with names in the spelling of the schemas. Adds to `problems` the names that no schema has, and those that occur
 * twice.
 */
function inSpelling(raw: unknown, names: NameTree, path: string, problems: string[]): unknown {
	if (Array.isArray(raw)) return raw.map((each) => inSpelling(each, names, path, problems));
	if (typeof raw !== "object" || raw === null) return raw;
	const seen = new Set<string>();
	const entries = Object.entries(raw).map(([given, value]) => {
		const known = names.get(given.toLowerCase());
		const name = known?.name ?? given;
		const full = `${path}${given.slice(0, 200)}`;
		if (known === undefined) problems.push(`${full}: is no attribute.`);
		if (seen.has(name)) problems.push(`${full}: occurs twice.`);
		seen.add(name);
		const inside = known?.inside ?? null;
		if (inside === null || inside === "anything") return [name, value];
		return [name, inSpelling(value, inside, `${full}${name.startsWith("urn:") ? ":" : "."}`, problems)];
	});
	return Object.fromEntries(entries);
}

/** The body of a message. Names of its members are compared without case; unknown ones are ignored. */
export function scimBody<Schema extends ZodType>(
	schema: Schema,
	names: readonly string[],
): RequestBody<z.output<Schema>> {
	const body = jsonBody(schema, invalidSyntax, MAX_BODY_BYTES, () => invalidValue);
	const written = new Map(names.map((name) => [name.toLowerCase(), name]));
	return { ...body, parse: (raw) => body.parse(withNames(raw, written)) };
}

export const searchBody = scimBody(searchSchema, Object.keys(searchSchema.shape));
export const patchBody = scimBody(patchSchema, ["schemas", "Operations"]);

/** An object with the names in the spelling of `written`, whatever their case was. */
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

/** The refusals of every write operation. */
export const writeRefusals = [
	invalidSyntax,
	invalidValue,
	mutability,
	beyondOwn,
	notUnique,
	lastAdministrator,
] as const;
export const patchRefusals = [...writeRefusals, invalidPath, noTarget, resourceNotFound, hasChanged] as const;
