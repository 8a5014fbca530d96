import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import { commonCondition, pageOfSets, type SetOrder } from "../collections/sets-repository";
import { invalidFilter } from "../errors";
import { allOf, compared, comparedConstant, comparedReference, type OneCondition } from "../scim/compared-repository";
import type { Filter } from "../scim/filter";
import type { PageRequest } from "../scim/page-of";
import { URN } from "../scim/urns";
import type { Reference } from "../users/users-repository";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export interface GroupRow {
	id: string;
	displayName: string;
	externalId: string | null;
	revision: number;
	createdAt: string;
	updatedAt: string;
	members: Reference[];
	memberCount: number;
	roles: Reference[];
}

/** A group with at most `members` of its members. */
export async function selectGroup(organizationId: string, id: string, members: number): Promise<GroupRow | undefined> {
	const { sql } = await database();
	// Its columns are those of the page.
	const rows = await sql<GroupRow[]>`
		select ${columns(sql, members)} from groups s where s.organization_id = ${organizationId} and s.id = ${id}`;
	return rows[0];
}

/** A page of the matching groups and their total number, in one snapshot. Each group has at most `members` of its members. */
export async function selectGroups(
	organizationId: string,
	filters: readonly Filter[],
	page: PageRequest<SetOrder>,
	members: number,
): Promise<{ total: number; items: GroupRow[] }> {
	const { sql } = await database();
	const holding = allOf(sql, filters, (each) => condition(sql, each));
	const matching = sql`select s.* from groups s where s.organization_id = ${organizationId} and ${holding}`;
	// Its conditions are those of filters, which are templates.
	const rows = await sql<
		(GroupRow & { total: number })[]
	>`${pageOfSets(sql, { matching, columns: columns(sql, members), page })}`;
	return pageOf(rows, "id");
}

function condition(sql: Sql, each: OneCondition): Fragment {
	const { attribute } = each;
	if (attribute === "members" && "among" in each)
		return sql`exists (select from ${membersOf(sql)} and ${allOf(sql, each.among, (one) => memberCondition(sql, one))})`;
	if (!("operator" in each)) throw invalidFilter(`${attribute} takes no conditions in brackets.`);
	const common = commonCondition(sql, each, { type: "Group", schemas: [URN.group, URN.porticoGroup] });
	if (common !== undefined) return common;
	switch (attribute) {
		case "members":
		case "members.value":
			return comparedReference(
				sql,
				each,
				(
					id,
				) => sql`exists (select from group_members m where m.organization_id = s.organization_id and m.group_id = s.id
					${id === null ? sql`` : sql`and m.user_id ${id}`})`,
			);
		case "members.display":
		case "members.type":
			return sql`exists (select from ${membersOf(sql)}
				and ${memberCondition(sql, { ...each, attribute: attribute.slice("members.".length) })})`;
		case "roles":
		case "roles.value":
			return comparedReference(
				sql,
				each,
				(id) => sql`exists (select from role_groups r where r.organization_id = s.organization_id and r.group_id = s.id
					${id === null ? sql`` : sql`and r.role_id ${id}`})`,
			);
	}
	throw invalidFilter(`Groups are not found by ${attribute}.`);
}

/** A query of the members of `g`; the caller appends conditions. */
function membersOf(sql: Sql): Fragment {
	return sql`group_members m join users u on u.id = m.user_id where m.organization_id = s.organization_id and m.group_id = s.id`;
}

function memberCondition(sql: Sql, each: OneCondition): Fragment {
	if ("operator" in each)
		switch (each.attribute) {
			case "value":
				return comparedReference(sql, each, (id) => (id === null ? sql`true` : sql`m.user_id ${id}`));
			case "display":
				return compared(sql, sql`u.display_name`, each);
			case "type":
				return comparedConstant(sql, ["User"], each);
		}
	throw invalidFilter(`Members have no ${each.attribute}.`);
}

function columns(sql: Sql, members: number): Fragment {
	return sql`s.id, s.display_name as "displayName", s.external_id as "externalId", s.revision, ${timestamp(sql, "s.created_at")} as "createdAt",
		${timestamp(sql, "s.updated_at")} as "updatedAt",
		(select count(*)::int from group_members m where m.organization_id = s.organization_id and m.group_id = s.id)
			as "memberCount",
		coalesce((select json_agg(json_build_object('id', first.id, 'name', first.display_name)) from (
				select u.id, u.display_name from group_members m join users u on u.id = m.user_id
				where m.organization_id = s.organization_id and m.group_id = s.id order by m.user_id limit ${members}) as first),
			'[]') as members,
		coalesce((select json_agg(json_build_object('id', r.id, 'name', r.display_name) order by r.display_name, r.id)
			from role_groups h join roles r on r.organization_id = h.organization_id and r.id = h.role_id
			where h.organization_id = s.organization_id and h.group_id = s.id), '[]') as roles`;
}
