import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import type { ApiResourceQuery, ApiScope, OfferedScope } from "./contract";

export interface ApiResourceRow {
	id: string;
	identifier: string;
	name: string;
	scopes: ApiScope[];
	revision: number;
	createdAt: string;
	updatedAt: string;
}

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export async function selectApiResource(organizationId: string, id: string): Promise<ApiResourceRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ApiResourceRow[]>`
		select ${columns(sql)} from api_resources r where r.organization_id = ${organizationId} and r.id = ${id}`;
	return rows[0];
}

/** A page of API resources and their total number, in one snapshot. */
export async function selectApiResources(
	organizationId: string,
	{ search, sort, order, limit, offset }: ApiResourceQuery,
): Promise<{ total: number; resources: ApiResourceRow[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
	const by = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` }[sort];
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	const rows = await sql<(ApiResourceRow & { total: number })[]>`
		with found as materialized (
			select * from api_resources where organization_id = ${organizationId}
				${search === undefined || search === "" ? sql`` : matching(sql, pattern)}
		), page as (
			select * from found order by ${by} ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, ${columns(sql)}
		from (select count(*)::int as total from found) counted left join page r on true
		order by ${by} ${direction}, id ${direction}`;
	const { total, items } = pageOf(rows, "id");
	return { total, resources: items };
}

/** The scopes of the organization's API resources, sorted by resource and name. */
export async function selectOfferedScopes(organizationId: string, max: number): Promise<OfferedScope[]> {
	const { sql } = await database();
	return sql<OfferedScope[]>`
		select s.name, s.display_name as "displayName", r.name as "resourceName", r.identifier
		from api_scopes s join api_resources r on r.organization_id = s.organization_id and r.id = s.resource_id
		where s.organization_id = ${organizationId} order by lower(r.name), r.id, s.name limit ${max}`;
}

/** Those of the names that are scopes of the organization's API resources. */
export async function selectScopeNames(organizationId: string, names: readonly string[]): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ name: string }[]>`
		select name from api_scopes where organization_id = ${organizationId} and name = any(${[...names]}::text[])`;
	return rows.map(({ name }) => name);
}

function matching(sql: Sql, pattern: string): Fragment {
	return sql`and (name ilike ${pattern} or identifier ilike ${pattern} or exists (select from api_scopes s
		where s.organization_id = api_resources.organization_id and s.resource_id = api_resources.id and s.name ilike ${pattern}))`;
}

/** The columns of an API resource with the alias `r`. */
function columns(sql: Sql): Fragment {
	return sql`r.id, r.identifier, r.name, r.revision,
		coalesce((select json_agg(json_build_object('name', s.name, 'displayName', s.display_name, 'description', s.description)
			order by s.name) from api_scopes s where s.organization_id = r.organization_id and s.resource_id = r.id), '[]') as scopes,
		${timestamp(sql, "r.created_at")} as "createdAt", ${timestamp(sql, "r.updated_at")} as "updatedAt"`;
}
