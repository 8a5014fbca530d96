import { database } from "@/db/client";

export interface Organization {
	id: string;
	name: string;
	displayName: string;
	/** From the root to the parent. */
	ancestorIds: readonly string[];
	/** False while the organization, or one above it, is disabled. */
	active: boolean;
	/** BCP 47; null if none was chosen. */
	defaultLanguage: string | null;
}

export async function selectOrganizationByName(name: string): Promise<Organization | undefined> {
	return selectBy("name", name);
}

export async function selectOrganization(id: string): Promise<Organization | undefined> {
	return selectBy("id", id);
}

async function selectBy(column: "id" | "name", value: string): Promise<Organization | undefined> {
	const { sql } = await database();
	const rows = await sql<Organization[]>`
		select o.id, o.name, o.display_name as "displayName", o.ancestor_ids as "ancestorIds",
			o.default_language as "defaultLanguage", o.disabled_at is null and not exists (select from organizations a
				where a.id = any(o.ancestor_ids) and a.disabled_at is not null) as active
		from organizations o where o.${sql(column)} = ${value}`;
	return rows[0];
}
