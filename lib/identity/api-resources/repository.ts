import { and, asc, desc, eq, exists, sql as fragment, ilike, or } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { pageWithTotal } from "@/db/page-with-total";
import { apiResources, apiScopes } from "@/db/schema";
import type { ApiResourceQuery, ApiScope, AuthorizationType, OfferedScope } from "./contract";

export interface ApiResourceRow {
	id: string;
	identifier: string;
	name: string;
	scopes: ApiScope[];
	authorizationTypes: AuthorizationType[];
	revision: number;
	createdAt: string;
	updatedAt: string;
}

export async function selectApiResource(organizationId: string, id: string): Promise<ApiResourceRow | undefined> {
	const { orm } = await database();
	const [resource] = await orm
		.select(SHOWN)
		.from(apiResources)
		.where(and(eq(apiResources.organizationId, organizationId), eq(apiResources.id, id)));
	return resource;
}

/** A page of API resources and their total number, in one snapshot. */
export async function selectApiResources(
	organizationId: string,
	{ search, sort, order, limit, offset }: ApiResourceQuery,
): Promise<{ total: number; resources: ApiResourceRow[] }> {
	const { orm } = await database();
	const { name, identifier } = apiResources;
	const pattern = containsPattern(search ?? "");
	const scope = orm
		.select({ name: apiScopes.name })
		.from(apiScopes)
		.where(and(isScopeOf(apiResources), ilike(apiScopes.name, pattern)));
	const matches =
		search === undefined || search === ""
			? undefined
			: or(ilike(name, pattern), ilike(identifier, pattern), exists(scope));
	const direction = order === "asc" ? asc : desc;
	const { total, items } = await pageWithTotal(orm, apiResources, {
		where: and(eq(apiResources.organizationId, organizationId), matches),
		ordered: (row) => [direction(sort === "name" ? fragment`lower(${row.name})` : row[sort]), direction(row.id)],
		shown,
		...{ limit, offset },
	});
	return { total, resources: items };
}

/** The scopes of the organization's API resources, sorted by resource and name. */
export async function selectOfferedScopes(organizationId: string, max: number): Promise<OfferedScope[]> {
	const { orm } = await database();
	const { name, displayName } = apiScopes;
	return orm
		.select({ name, displayName, resourceName: apiResources.name, identifier: apiResources.identifier })
		.from(apiScopes)
		.innerJoin(apiResources, isScopeOf(apiResources))
		.where(eq(apiScopes.organizationId, organizationId))
		.orderBy(fragment`lower(${apiResources.name})`, apiResources.id, name)
		.limit(max);
}

/** Those of the names that are scopes of the organization's API resources. */
export async function selectScopeNames(organizationId: string, names: readonly string[]): Promise<string[]> {
	const { orm } = await database();
	const rows = await orm
		.select({ name: apiScopes.name })
		.from(apiScopes)
		.where(and(eq(apiScopes.organizationId, organizationId), isAnyOf(apiScopes.name, names)));
	return rows.map(({ name }) => name);
}

/** The names of the types of authorization details of the organization's API resources, sorted. */
export async function selectAuthorizationTypes(organizationId: string): Promise<string[]> {
	const { orm } = await database();
	const { authorizationTypes } = apiResources;
	const rows = await orm
		.select({ authorizationTypes })
		.from(apiResources)
		.where(and(eq(apiResources.organizationId, organizationId), fragment`${authorizationTypes} <> '[]'`));
	const names = rows.flatMap((row) => row.authorizationTypes.map(({ type }) => type));
	return [...new Set(names)].toSorted();
}

function isScopeOf({ organizationId, id }: Record<"organizationId" | "id", AnyPgColumn>) {
	return and(eq(apiScopes.organizationId, organizationId), eq(apiScopes.resourceId, id));
}

/** The columns of a response, of the table or of rows of it. */
function shown<Row extends Record<keyof typeof apiResources._.columns, AnyPgColumn>>(row: Row) {
	const { name, displayName, description } = apiScopes;
	const scopes = fragment<
		ApiScope[]
	>`coalesce((select json_agg(json_build_object('name', ${name}, 'displayName', ${displayName},
		'description', ${description}) order by ${name}) from ${apiScopes} where ${isScopeOf(row)}), '[]')`;
	const same = Object.fromEntries(SAME.map((member) => [member, row[member]])) as Pick<Row, (typeof SAME)[number]>;
	return { ...same, scopes };
}

/** The columns that a response has as they are. */
const SAME = ["id", "identifier", "name", "authorizationTypes", "revision", "createdAt", "updatedAt"] as const;

const SHOWN = shown(apiResources);
