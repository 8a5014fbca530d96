import { database } from "@/db/client";

export interface DomainOwner {
	/** The organization's. */
	id: string;
	name: string;
	/** Null for a root. */
	parentId: string | null;
	proved: boolean;
}

/** Who has a domain, unless disabled: one row of the index of owners, and the organization it names. */
export async function selectDomainOwner(domain: string): Promise<DomainOwner | undefined> {
	const { sql } = await database();
	const [owner] = await sql<DomainOwner[]>`
		select o.id, o.name, o.parent_id as "parentId", d.proved_at is not null as proved
		from email_domains d join organizations o on o.id = d.organization_id
		where d.domain = ${domain} and o.disabled_at is null`;
	return owner;
}
