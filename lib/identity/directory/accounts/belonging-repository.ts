import { database } from "@/db/client";
import { permissionsIn } from "@/lib/platform/tokens";
import type { User } from "./repository";

/** A user as an issuer knows them. */
export interface Account extends Pick<User, "id" | "username" | "displayName" | "email"> {
	/** Where the user acts when signed in there: the issuer's own organization, else the user's home below it. */
	organization: { id: string; name: string };
	permissions: string[];
}

/**
 * The active user as the issuer of an organization knows them: one of its own, a member, or one of an organization below
 * it. Undefined for everybody else, and while an organization in question is disabled.
 */
export async function selectAccount(organizationId: string, userId: string): Promise<Account | undefined> {
	const { sql } = await database();
	const rows = await sql<(Omit<Account, "organization"> & { actsInId: string; actsInName: string })[]>`
		select u.id, u.username, u.display_name as "displayName", u.email, o.id as "actsInId", o.name as "actsInName",
			coalesce((select held.permissions from (${permissionsIn(sql, sql`u.id`, sql`o.id`, sql`o.ancestor_ids`)}) held), '{}')
				as permissions
		from users u
		join organizations home on home.id = u.organization_id
		join organizations o on o.id = case
			when home.id = ${organizationId} then home.id
			when exists (select from organization_members m
				where m.organization_id = ${organizationId} and m.user_id = u.id) then ${organizationId}::uuid
			when ${organizationId}::uuid = any(home.ancestor_ids) then home.id end
		where u.id = ${userId} and u.disabled_at is null
			and not exists (select from organizations d where d.disabled_at is not null
				and d.id = any(home.ancestor_ids || home.id || o.ancestor_ids || o.id))`;
	const [row] = rows;
	if (row === undefined) return undefined;
	const { actsInId, actsInName, ...account } = row;
	return { ...account, organization: { id: actsInId, name: actsInName } };
}
