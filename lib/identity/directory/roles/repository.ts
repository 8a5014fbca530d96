import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { isNamed } from "@/db/name-key";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import type { ShippedRoleKey } from "@/lib/platform/kernel/shipped-roles";
import { invalidFilter } from "../errors";
import {
	allOf,
	compared,
	comparedConstant,
	comparedId,
	comparedReference,
	comparedTimestamp,
	type OneCondition,
} from "../scim/compared-repository";
import type { Filter } from "../scim/filter";
import type { PageRequest } from "../scim/page-of";
import { URN } from "../scim/urns";
import type { Reference } from "../users/users-repository";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export type RoleOrder = "displayName" | "createdAt" | "updatedAt" | "id";

export interface RoleRow {
	id: string;
	displayName: string;
	externalId: string | null;
	permissions: string[];
	shipped: ShippedRoleKey | null;
	revision: number;
	createdAt: string;
	updatedAt: string;
	/** The direct holders. */
	users: Reference[];
	userCount: number;
	groups: Reference[];
}

/** A role with at most `users` of its direct holders. */
export async function selectRole(organizationId: string, id: string, users: number): Promise<RoleRow | undefined> {
	const { sql } = await database();
	// Its columns are those of the page.
	const rows = await sql<RoleRow[]>`
		select ${columns(sql, users)} from roles r where r.organization_id = ${organizationId} and r.id = ${id}`;
	return rows[0];
}

/** A page of the matching roles and their total number, in one snapshot. Each role has at most `users` of its direct holders. */
export async function selectRoles(
	organizationId: string,
	filters: readonly Filter[],
	{ order, descending, limit, offset }: PageRequest<RoleOrder>,
	users: number,
): Promise<{ total: number; items: RoleRow[] }> {
	const { sql } = await database();
	const key = keyOf(sql, order);
	const direction = descending ? sql`desc` : sql`asc`;
	const holding = allOf(sql, filters, (each) => condition(sql, each));
	// A page and its total in one snapshot, with JSON that is aggregated in an order.
	const rows = await sql<(RoleRow & { total: number })[]>`
		with found as materialized (
			select r.* from roles r where r.organization_id = ${organizationId} and ${holding}
		), page as (
			select * from found order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, ${columns(sql, users)}
		from (select count(*)::int as total from found) counted left join page as r on true
		order by ${key} ${direction}, id ${direction}`;
	return pageOf(rows, "id");
}

function keyOf(sql: Sql, order: RoleOrder): Fragment {
	switch (order) {
		case "displayName":
			return sql`lower(display_name)`;
		case "createdAt":
			return sql`created_at`;
		case "updatedAt":
			return sql`updated_at`;
		case "id":
			return sql`id`;
	}
}

function condition(sql: Sql, each: OneCondition): Fragment {
	const { attribute } = each;
	if (!("operator" in each)) throw invalidFilter(`${attribute} takes no conditions in brackets.`);
	switch (attribute) {
		case "displayname":
			return each.operator === "eq" && typeof each.value === "string"
				? isNamed(sql, "r", "display_name", each.value)
				: compared(sql, sql`r.display_name`, each);
		case "externalid":
			return compared(sql, sql`r.external_id`, each, { exact: true });
		case "id":
			return comparedId(sql, sql`r.id`, each);
		case "meta.created":
			return comparedTimestamp(sql, sql`r.created_at`, each);
		case "meta.lastmodified":
			return comparedTimestamp(sql, sql`r.updated_at`, each);
		case "meta.resourcetype":
			return comparedConstant(sql, ["Role"], each);
		case "schemas":
			return comparedConstant(sql, [URN.role, URN.porticoRole], each);
		case "permissions":
		case "permissions.value":
			return sql`exists (select from unnest(r.permissions) as given(name)
				where ${compared(sql, sql`given.name`, each, { exact: true })})`;
		case "users":
		case "users.value":
			return comparedReference(
				sql,
				each,
				(id) => sql`exists (select from role_users u where u.organization_id = r.organization_id and u.role_id = r.id
					${id === null ? sql`` : sql`and u.user_id ${id}`})`,
			);
		case "groups":
		case "groups.value":
			return comparedReference(
				sql,
				each,
				(id) => sql`exists (select from role_groups g where g.organization_id = r.organization_id and g.role_id = r.id
					${id === null ? sql`` : sql`and g.group_id ${id}`})`,
			);
	}
	throw invalidFilter(`Roles are not found by ${attribute}.`);
}

function columns(sql: Sql, users: number): Fragment {
	return sql`r.id, r.display_name as "displayName", r.external_id as "externalId", r.permissions, r.shipped, r.revision,
		${timestamp(sql, "r.created_at")} as "createdAt", ${timestamp(sql, "r.updated_at")} as "updatedAt",
		(select count(*)::int from role_users h where h.organization_id = r.organization_id and h.role_id = r.id)
			as "userCount",
		coalesce((select json_agg(json_build_object('id', first.id, 'name', first.display_name)) from (
				select u.id, u.display_name from role_users h join users u on u.id = h.user_id
				where h.organization_id = r.organization_id and h.role_id = r.id order by h.user_id limit ${users}) as first),
			'[]') as users,
		coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.display_name, g.id)
			from role_groups h join groups g on g.organization_id = h.organization_id and g.id = h.group_id
			where h.organization_id = r.organization_id and h.role_id = r.id), '[]') as groups`;
}
