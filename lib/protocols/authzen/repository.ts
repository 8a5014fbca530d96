import { database } from "@/db/client";
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
