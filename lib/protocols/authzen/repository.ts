import { and, arrayOverlaps, eq, gt, isNull } from "drizzle-orm";
import { database } from "@/db/client";
import { roleHolders, roles, users } from "@/db/schema";
import { permissionsIn } from "@/lib/platform/tokens";

/** The permissions in the organization of those of the users who are active; nobody else is in the map. */
export async function selectPermissionsOf(
	organizationId: string,
	userIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
	const { sql } = await database();
	// Shares its query of the permissions with those of tokens and members, which are templates.
	const rows = await sql<{ id: string; permissions: string[] | null }[]>`
		select u.id, held.permissions from organizations o, users u,
			lateral (${permissionsIn(sql, sql`u.id`, sql`o.id`, sql`o.ancestor_ids`)}) held
		where o.id = ${organizationId} and u.id = any(${userIds as string[]}::uuid[]) and u.disabled_at is null
			and (u.organization_id = o.id or held.permissions is not null)`;
	return new Map(rows.map(({ id, permissions }) => [id, permissions ?? []]));
}

export interface Holders {
	/** One of these permissions is needed. */
	permissions: readonly string[];
	/** The last user of the page before; null for the first page. */
	after: string | null;
	limit: number;
}

/** The active users who hold one of the permissions by a role of the organization, by id. Who administers it from above is not among them. */
export async function selectHolders(organizationId: string, { permissions, after, limit }: Holders): Promise<string[]> {
	const { orm } = await database();
	const found = await orm
		.selectDistinct({ id: users.id })
		.from(roles)
		.innerJoin(roleHolders, and(eq(roleHolders.organizationId, roles.organizationId), eq(roleHolders.roleId, roles.id)))
		.innerJoin(users, eq(users.id, roleHolders.userId))
		.where(
			and(
				eq(roles.organizationId, organizationId),
				arrayOverlaps(roles.permissions, [...permissions]),
				isNull(users.disabledAt),
				after === null ? undefined : gt(users.id, after),
			),
		)
		.orderBy(users.id)
		.limit(limit);
	return found.map(({ id }) => id);
}
