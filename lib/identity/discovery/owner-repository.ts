import { database } from "@/db/client";

export interface DomainOwner {
	/** The id of the organization. */
	id: string;
	name: string;
	/** Null for a root. */
	parentId: string | null;
	proved: boolean;
}

/** The owner of a domain, unless disabled. The row contains everything that discovery needs to know about the owner. */
export async function selectDomainOwner(domain: string): Promise<DomainOwner | undefined> {
	const { sql } = await database();
	const [owner] = await sql<DomainOwner[]>`
		select organization_id as id, organization_name as name, organization_parent_id as "parentId",
			proved_at is not null as proved
		from email_domains where domain = ${domain} and organization_enabled`;
	return owner;
}
