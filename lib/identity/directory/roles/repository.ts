import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import type { ShippedRoleKey } from "@/lib/platform/kernel/shipped-roles";
import { commonCondition, pageOfSets, type SetOrder } from "../collections/sets-repository";
import { invalidFilter } from "../errors";
import { allOf, compared, comparedReference, type OneCondition } from "../scim/compared-repository";
import type { Filter } from "../scim/filter";
import type { PageRequest } from "../scim/page-of";
import { URN } from "../scim/urns";
import type { Reference } from "../users/users-repository";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

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
		select ${columns(sql, users)} from roles s where s.organization_id = ${organizationId} and s.id = ${id}`;
	return rows[0];
}

/** A page of the matching roles and their total number, in one snapshot. Each role has at most `users` of its direct holders. */
export async function selectRoles(
	organizationId: string,
	filters: readonly Filter[],
	page: PageRequest<SetOrder>,
	users: number,
): Promise<{ total: number; items: RoleRow[] }> {
	const { sql } = await database();
	const holding = allOf(sql, filters, (each) => condition(sql, each));
	const matching = sql`select s.* from roles s where s.organization_id = ${organizationId} and ${holding}`;
	// Its conditions are those of filters, which are templates.
	const rows = await sql<
		(RoleRow & { total: number })[]
	>`${pageOfSets(sql, { matching, columns: columns(sql, users), page })}`;
	return pageOf(rows, "id");
}

function condition(sql: Sql, each: OneCondition): Fragment {
	const { attribute } = each;
	if (!("operator" in each)) throw invalidFilter(`${attribute} takes no conditions in brackets.`);
	const common = commonCondition(sql, each, { type: "Role", schemas: [URN.role, URN.porticoRole] });
	if (common !== undefined) return common;
	switch (attribute) {
		case "permissions":
		case "permissions.value":
			return sql`exists (select from unnest(s.permissions) as given(name)
				where ${compared(sql, sql`given.name`, each, { exact: true })})`;
		case "users":
		case "users.value":
			return comparedReference(
				sql,
				each,
				(id) => sql`exists (select from role_users u where u.organization_id = s.organization_id and u.role_id = s.id
					${id === null ? sql`` : sql`and u.user_id ${id}`})`,
			);
		case "groups":
		case "groups.value":
			return comparedReference(
				sql,
				each,
				(id) => sql`exists (select from role_groups g where g.organization_id = s.organization_id and g.role_id = s.id
					${id === null ? sql`` : sql`and g.group_id ${id}`})`,
			);
	}
	throw invalidFilter(`Roles are not found by ${attribute}.`);
}

function columns(sql: Sql, users: number): Fragment {
	return sql`s.id, s.display_name as "displayName", s.external_id as "externalId", s.permissions, s.shipped, s.revision,
		${timestamp(sql, "s.created_at")} as "createdAt", ${timestamp(sql, "s.updated_at")} as "updatedAt",
		(select count(*)::int from role_users h where h.organization_id = s.organization_id and h.role_id = s.id)
			as "userCount",
		coalesce((select json_agg(json_build_object('id', first.id, 'name', first.display_name)) from (
				select u.id, u.display_name from role_users h join users u on u.id = h.user_id
				where h.organization_id = s.organization_id and h.role_id = s.id order by h.user_id limit ${users}) as first),
			'[]') as users,
		coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.display_name, g.id)
			from role_groups h join groups g on g.organization_id = h.organization_id and g.id = h.group_id
			where h.organization_id = s.organization_id and h.role_id = s.id), '[]') as groups`;
}
