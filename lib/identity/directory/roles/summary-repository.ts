import { and, asc, countDistinct, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import type { Statements } from "@/db/builder";
import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageWithTotal } from "@/db/page-with-total";
import { groups, roleGroups, roleHolders, roles, roleUsers } from "@/db/schema";
import type { ShippedRoleKey } from "@/lib/platform/kernel/shipped-roles";
import { membersOf } from "../groups/summary-repository";
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
	const { orm } = await database();
	const [role] = await orm
		.select(summary(orm, roles))
		.from(roles)
		.where(and(eq(roles.organizationId, organizationId), eq(roles.id, id)));
	return role;
}

interface RolesAsked extends Range {
	search: string;
	order: RoleOrder;
	descending: boolean;
	/** Names in place of stored ones. */
	shownAs?: Readonly<Record<string, string>>;
}

/** A page of the roles with a matching name and their total number, in one snapshot. */
export async function selectRoleSummaries(
	organizationId: string,
	{ search, order, descending, offset, limit, shownAs = {} }: RolesAsked,
): Promise<{ total: number; items: RoleSummary[] }> {
	const { orm } = await database();
	const direction = descending ? desc : asc;
	const nameOf = ({ displayName }: typeof roles) =>
		sql`coalesce(${JSON.stringify(shownAs)}::text::jsonb->>${displayName}, ${displayName})`;
	const pattern = containsPattern(search);
	return pageWithTotal(orm, roles, {
		where: and(
			eq(roles.organizationId, organizationId),
			search === "" ? undefined : or(ilike(roles.displayName, pattern), ilike(nameOf(roles), pattern)),
		),
		ordered: (row) => [
			direction(order === "displayName" ? sql`lower(${nameOf(row)})` : row.createdAt),
			direction(row.id),
		],
		shown: (row) => summary(orm, row),
		...{ limit, offset },
	});
}

function summary(orm: Statements, row: typeof roles) {
	const { id, displayName, permissions, shipped, revision, createdAt } = row;
	const holding = (table: typeof roleUsers | typeof roleGroups) => {
		const isHeld = and(eq(table.organizationId, row.organizationId), eq(table.roleId, id));
		return sql<number>`(${orm.select({ many: sql`count(*)::int` }).from(table).where(isHeld)})`;
	};
	return {
		...{ id, displayName, permissions, shipped, revision, createdAt },
		...{ userCount: holding(roleUsers), groupCount: holding(roleGroups) },
	};
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
	const { orm } = await database();
	const holding = orm
		.select({ groupId: roleGroups.groupId })
		.from(roleGroups)
		.where(and(eq(roleGroups.organizationId, organizationId), eq(roleGroups.roleId, roleId)));
	return pageWithTotal(orm, groups, {
		where: and(eq(groups.organizationId, organizationId), inArray(groups.id, holding)),
		ordered: (row) => [sql`lower(${row.displayName})`, row.id],
		shown: (row) => ({ id: row.id, name: row.displayName, memberCount: membersOf(orm, row) }),
		...{ limit, offset },
	});
}
