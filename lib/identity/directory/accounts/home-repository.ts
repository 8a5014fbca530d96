import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { isElementOf } from "@/db/conditions";
import { organizations, users } from "@/db/schema";
import { type Entered, matching } from "./look-up-repository";

/** Whether the user exists, and their home is the organization or one below it. */
export async function vouchedUserExists(organizationId: string, userId: string): Promise<boolean> {
	const { orm } = await database();
	const { ancestorIds, id } = organizations;
	const rows = await orm
		.select({ id: users.id })
		.from(users)
		.innerJoin(organizations, eq(id, users.organizationId))
		.where(and(eq(users.id, userId), isElementOf(organizationId, sql`array_append(${ancestorIds}, ${id})`)));
	return rows.length > 0;
}

/** Whether an active guest from the parent has this name or address, and no active user of the organization itself. */
export async function guestExists(organizationId: string, entered: Entered): Promise<boolean> {
	const { sql } = await database();
	const { among, any: named } = matching(sql, entered);
	// measured: every name that is entered; its conditions are those of the look-up.
	const rows = await sql`
		select from organizations o
		join lateral ${among(sql`o.parent_id`)} u on u.organization_id = o.parent_id and u.disabled_at is null and ${named}
		join organization_members m on m.organization_id = o.id and m.user_id = u.id
		where o.id = ${organizationId} and not exists (
			select from ${among(sql`o.id`)} u where u.organization_id = o.id and u.disabled_at is null and ${named})
		limit 1`;
	return rows.length > 0;
}
