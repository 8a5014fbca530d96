import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/**
 * A subquery of one row with the permissions of a user in an organization: those of roles held there, directly or through a
 * group, and `system` if a role in an organization above includes it.
 */
export function permissionsIn(sql: Sql, userId: Fragment, organizationId: Fragment, ancestorIds: Fragment): Fragment {
	return sql`
		select array_agg(distinct permission) as permissions
		from role_holders holder
		join roles role on role.organization_id = holder.organization_id and role.id = holder.role_id
		cross join unnest(role.permissions) as permission
		where holder.user_id = ${userId} and role.organization_id = any(array_append(${ancestorIds}, ${organizationId}))
			and (role.organization_id = ${organizationId} or permission = 'system')`;
}

/** The permissions of a user in an organization; empty for a user without any relation to it. */
export async function selectPermissions(userId: string, organizationId: string): Promise<string[]> {
	const { sql } = await database();
	// Shares its query of the permissions with those of tokens and members, which are templates.
	const rows = await sql<{ permissions: string[] | null }[]>`
		select held.permissions from organizations o,
			lateral (${permissionsIn(sql, sql`${userId}::uuid`, sql`o.id`, sql`o.ancestor_ids`)}) held
		where o.id = ${organizationId}`;
	return rows[0]?.permissions ?? [];
}
