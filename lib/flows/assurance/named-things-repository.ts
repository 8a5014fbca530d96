import { and, eq, or, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { applications, groups, organizations } from "@/db/schema";

export interface FoundThing {
	id: string;
	name: string;
	/** Whether it is the organization itself or its parent. */
	isNear: boolean;
}

/**
 * The groups and applications of an organization with these ids, and the organizations that its users can come from: itself,
 * those below, and its parent.
 */
export async function selectNamedThings(organizationId: string, ids: readonly string[]): Promise<FoundThing[]> {
	const { orm } = await database();
	const isElsewhere = sql<boolean>`false`.as("isNear");
	const foundGroups = orm
		.select({ id: sql<string>`${groups.id}::text`.as("id"), name: groups.displayName, isNear: isElsewhere })
		.from(groups)
		.where(and(eq(groups.organizationId, organizationId), isAnyOf(groups.id, ids)));
	const foundApplications = orm
		.select({ id: sql<string>`${applications.id}::text`.as("id"), name: applications.name, isNear: isElsewhere })
		.from(applications)
		.where(and(eq(applications.organizationId, organizationId), isAnyOf(applications.id, ids)));
	const own = alias(organizations, "own");
	const isNear = or(eq(organizations.id, own.id), eq(organizations.id, own.parentId));
	const foundOrganizations = orm
		.select({
			...{ id: sql<string>`${organizations.id}::text`.as("id"), name: organizations.displayName },
			isNear: sql<boolean>`coalesce(${isNear}, false)`.as("isNear"),
		})
		.from(organizations)
		.innerJoin(own, eq(own.id, organizationId))
		.where(or(isNear, and(isAnyOf(organizations.id, ids), sql`${own.id} = any(${organizations.ancestorIds})`)));
	return unionAll(foundGroups, foundApplications, foundOrganizations);
}
