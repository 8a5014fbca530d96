import type { TransactionSql } from "postgres";
import type { Database } from "@/db/client";
import { isNamed } from "@/db/name-key";
import { newId } from "@/lib/platform/kernel";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";

/** Inserts the shipped roles of a new organization. Returns the id of the administrator role. */
export async function insertShippedRoles(tx: TransactionSql, organizationId: string): Promise<string> {
	const administratorId = newId();
	for (const { key, name, permissions } of SHIPPED_ROLES) {
		const id = key === "administrator" ? administratorId : newId();
		await tx`
			insert into roles (organization_id, id, display_name, permissions, shipped, created_at, updated_at)
			values (${organizationId}, ${id}, ${name}, ${[...permissions]}, ${key}, now(), now())`;
	}
	return administratorId;
}

/**
 * Gives the shipped roles of all organizations the permissions of this release, and adds missing roles to organizations. If
 * another role already has the name of a new one, the new one gets a suffix.
 */
export async function updateShippedRoles(sql: Database["sql"]): Promise<void> {
	for (const { key, name, permissions } of SHIPPED_ROLES) {
		const granted = [...permissions];
		await sql`
			update roles set permissions = ${granted}, revision = revision + 1, updated_at = clock_timestamp()
			where shipped = ${key} and permissions <> ${granted}::text[]`;
		await sql`
			insert into roles (organization_id, id, display_name, permissions, shipped, created_at, updated_at)
			select o.id, gen_random_uuid(),
				case when exists (select from roles r where r.organization_id = o.id and ${isNamed(sql, "r", "display_name", name)})
					then ${`${name} (Portico)`} else ${name} end,
				${granted}::text[], ${key}, now(), now()
			from organizations o
			where not exists (select from roles r where r.organization_id = o.id and r.shipped = ${key})
			on conflict do nothing`;
	}
}
