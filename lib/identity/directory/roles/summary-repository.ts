import { and, countDistinct, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { roleHolders } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import type { ShippedRoleKey } from "@/lib/platform/kernel/shipped-roles";
import type { Range } from "../holders/page-through";
import type { Reference } from "../users/users-repository";

export type RoleOrder = "displayName" | "createdAt";

/** A role without its holders, because these may be many. */
export interface RoleSummary {
	id: string;
	displayName: string;
	permissions: string[];
	/** The key of a role that Portico ships; null for other roles. */
	shipped: ShippedRoleKey | null;
	revision: number;
	createdAt: string;
	/** The number of direct holders. */
	userCount: number;
	groupCount: number;
}

/** A group that holds a role. */
export interface HoldingGroup extends Reference {
	memberCount: number;
}

export async function selectRoleSummary(organizationId: string, id: string): Promise<RoleSummary | undefined> {
	const { items } = await selectRoleSummaries(organizationId, {
		id,
		search: "",
		order: "displayName",
		descending: false,
		offset: 0,
		limit: 1,
	});
	return items[0];
}

/** A page of the roles with a matching name and their total number, in one snapshot. */
export async function selectRoleSummaries(
	organizationId: string,
	{
		id,
		search,
		order,
		descending,
		offset,
		limit,
		shownAs = {},
	}: {
		id?: string;
		search: string;
		order: RoleOrder;
		descending: boolean;
		/** Names in place of stored ones. */
		shownAs?: Readonly<Record<string, string>>;
	} & Range,
): Promise<{ total: number; items: RoleSummary[] }> {
	const { sql } = await database();
	const direction = descending ? sql`desc` : sql`asc`;
	const name = sql`coalesce(${JSON.stringify(shownAs)}::text::jsonb->>r.display_name, r.display_name)`;
	const key = order === "displayName" ? sql`lower(${name})` : sql`r.created_at`;
	const pattern = containsPattern(search);
	// A page and its total in one snapshot, sorted by names in place of stored ones.
	const rows = await sql<(RoleSummary & { total: number })[]>`
		with found as materialized (
			select r.*, ${key} as key from roles r where r.organization_id = ${organizationId}
				${id === undefined ? sql`` : sql`and r.id = ${id}`}
				${search === "" ? sql`` : sql`and (r.display_name ilike ${pattern} or ${name} ilike ${pattern})`}
		), page as (
			select * from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, r.id, r.display_name as "displayName", r.permissions, r.shipped, r.revision,
			${timestamp(sql, "r.created_at")} as "createdAt",
			(select count(*)::int from role_users h where h.organization_id = r.organization_id and h.role_id = r.id)
				as "userCount",
			(select count(*)::int from role_groups h where h.organization_id = r.organization_id and h.role_id = r.id)
				as "groupCount"
		from (select count(*)::int as total from found) counted left join page as r on true
		order by r.key ${direction}, r.id ${direction}`;
	return pageOf(rows, "id");
}

/** The number of people who hold a role, directly or through a group, each counted once. */
export async function countHolders(organizationId: string, id: string): Promise<number> {
	const { orm } = await database();
	const { organizationId: organization, roleId, userId } = roleHolders;
	const [row] = await orm
		.select({ people: countDistinct(userId) })
		.from(roleHolders)
		.where(and(eq(organization, organizationId), eq(roleId, id)));
	return row?.people ?? 0;
}

export async function selectHoldingGroups(
	organizationId: string,
	roleId: string,
	{ offset, limit }: Range,
): Promise<{ total: number; items: HoldingGroup[] }> {
	const { sql } = await database();
	// A page and its total in one snapshot.
	const rows = await sql<(HoldingGroup & { total: number })[]>`
		with found as materialized (
			select g.id, g.display_name as name from role_groups h
			join groups g on g.organization_id = h.organization_id and g.id = h.group_id
			where h.organization_id = ${organizationId} and h.role_id = ${roleId}
		), page as (select * from found order by lower(name), id limit ${limit} offset ${offset})
		select counted.total, page.id, page.name, (select count(*)::int from group_members m
			where m.organization_id = ${organizationId} and m.group_id = page.id) as "memberCount"
		from (select count(*)::int as total from found) counted left join page on true order by lower(page.name), page.id`;
	return pageOf(rows, "id");
}
