import { and, eq, sql as fragment } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import type { Database } from "@/db/client";
import { CLOCK, listed, NOW } from "@/db/conditions";
import { isNamed } from "@/db/name-key";
import { roles } from "@/db/schema";
import { newId } from "@/lib/platform/kernel";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";

/** Inserts the shipped roles of a new organization. Returns the id of the administrator role. */
export async function insertShippedRoles(tx: TransactionSql, organizationId: string): Promise<string> {
	const administratorId = newId();
	await builderIn(tx)
		.insert(roles)
		.values(
			SHIPPED_ROLES.map(({ key, name, permissions }) => ({
				...{ organizationId, id: key === "administrator" ? administratorId : newId(), displayName: name },
				...{ permissions: [...permissions], shipped: key, createdAt: NOW, updatedAt: NOW },
			})),
		);
	return administratorId;
}

/**
 * Gives the shipped roles of all organizations the permissions of this release, and adds missing roles to organizations. If
 * another role already has the name of a new one, the new one gets a suffix.
 */
export async function updateShippedRoles({ orm, sql }: Pick<Database, "orm" | "sql">): Promise<void> {
	for (const { key, name, permissions } of SHIPPED_ROLES) {
		const granted = [...permissions];
		await orm
			.update(roles)
			.set({ permissions: granted, revision: fragment`${roles.revision} + 1`, updatedAt: CLOCK })
			.where(and(eq(roles.shipped, key), fragment`${roles.permissions} <> ${listed(granted)}`));
		// Names are compared as templates share it, and only some columns are inserted from a `select`.
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
