import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import type { Range } from "../holders/page-through";
import type { Reference } from "../users/users-repository";

export type GroupOrder = "displayName" | "memberCount" | "createdAt";

/** A group without its members, because these may be many. */
export interface GroupSummary {
	id: string;
	displayName: string;
	revision: number;
	createdAt: string;
	memberCount: number;
	roles: Reference[];
}

export async function selectGroupSummary(organizationId: string, id: string): Promise<GroupSummary | undefined> {
	const { sql } = await database();
	// JSON that is aggregated in an order.
	const rows = await sql<GroupSummary[]>`
		select g.id, g.display_name as "displayName", g.revision, ${timestamp(sql, "g.created_at")} as "createdAt",
			(select count(*)::int from group_members m where m.organization_id = g.organization_id and m.group_id = g.id)
				as "memberCount",
			coalesce((select json_agg(json_build_object('id', r.id, 'name', r.display_name) order by r.display_name, r.id)
				from role_groups h join roles r on r.organization_id = h.organization_id and r.id = h.role_id
				where h.organization_id = g.organization_id and h.group_id = g.id), '[]') as roles
		from groups g where g.organization_id = ${organizationId} and g.id = ${id}`;
	return rows[0];
}

/** A page of the groups with a matching name and their total number, in one snapshot. */
export async function selectGroupSummaries(
	organizationId: string,
	{ search, order, descending, offset, limit }: { search: string; order: GroupOrder; descending: boolean } & Range,
): Promise<{ total: number; items: GroupSummary[] }> {
	const { sql } = await database();
	const direction = descending ? sql`desc` : sql`asc`;
	const members = sql`(select count(*)::int from group_members m
		where m.organization_id = g.organization_id and m.group_id = g.id)`;
	const key = {
		displayName: sql`lower(g.display_name)`,
		createdAt: sql`g.created_at`,
		memberCount: members,
	}[order];
	const pattern = containsPattern(search);
	// A page and its total in one snapshot, with JSON that is aggregated in an order.
	const rows = await sql<(GroupSummary & { total: number })[]>`
		with found as materialized (
			select g.*, ${key} as key from groups g
			where g.organization_id = ${organizationId} ${search === "" ? sql`` : sql`and g.display_name ilike ${pattern}`}
		), page as (
			select * from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, g.id, g.display_name as "displayName", g.revision,
			${timestamp(sql, "g.created_at")} as "createdAt", ${members} as "memberCount",
			coalesce((select json_agg(json_build_object('id', r.id, 'name', r.display_name) order by r.display_name, r.id)
				from role_groups h join roles r on r.organization_id = h.organization_id and r.id = h.role_id
				where h.organization_id = g.organization_id and h.group_id = g.id), '[]') as roles
		from (select count(*)::int as total from found) counted left join page as g on true
		order by g.key ${direction}, g.id ${direction}`;
	return pageOf(rows, "id");
}
