import { and, asc, desc, eq, ilike, sql } from "drizzle-orm";
import type { Statements } from "@/db/builder";
import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageWithTotal } from "@/db/page-with-total";
import { groupMembers, groups, roleGroups, roles } from "@/db/schema";
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
	const { orm } = await database();
	const [group] = await orm
		.select(summary(orm, groups))
		.from(groups)
		.where(and(eq(groups.organizationId, organizationId), eq(groups.id, id)));
	return group;
}

/** A page of the groups with a matching name and their total number, in one snapshot. */
export async function selectGroupSummaries(
	organizationId: string,
	{ search, order, descending, offset, limit }: { search: string; order: GroupOrder; descending: boolean } & Range,
): Promise<{ total: number; items: GroupSummary[] }> {
	const { orm } = await database();
	const direction = descending ? desc : asc;
	const keyOf = (row: typeof groups) =>
		order === "displayName"
			? sql`lower(${row.displayName})`
			: order === "createdAt"
				? row.createdAt
				: sql`${membersOf(orm, row)}`;
	return pageWithTotal(orm, groups, {
		where: and(
			eq(groups.organizationId, organizationId),
			search === "" ? undefined : ilike(groups.displayName, containsPattern(search)),
		),
		ordered: (row) => [direction(keyOf(row)), direction(row.id)],
		shown: (row) => summary(orm, row),
		...{ limit, offset },
	});
}

/** How many are in it. */
export function membersOf(orm: Statements, { organizationId, id }: Pick<typeof groups, "organizationId" | "id">) {
	const isIn = and(eq(groupMembers.organizationId, organizationId), eq(groupMembers.groupId, id));
	return sql<number>`(${orm.select({ many: sql`count(*)::int` }).from(groupMembers).where(isIn)})`;
}

function summary(orm: Statements, row: typeof groups) {
	const { id, displayName, revision, createdAt } = row;
	const named = sql`json_build_object('id', ${roles.id}, 'name', ${roles.displayName})`;
	const held = orm
		.select({ all: sql`json_agg(${named} order by ${roles.displayName}, ${roles.id})` })
		.from(roleGroups)
		.innerJoin(roles, and(eq(roles.organizationId, roleGroups.organizationId), eq(roles.id, roleGroups.roleId)))
		.where(and(eq(roleGroups.organizationId, row.organizationId), eq(roleGroups.groupId, id)));
	return {
		...{ id, displayName, revision, createdAt, memberCount: membersOf(orm, row) },
		roles: sql<Reference[]>`coalesce((${held}), '[]')`,
	};
}
