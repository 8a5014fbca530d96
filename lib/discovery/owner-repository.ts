import { database } from "@/db/client";

export interface DomainOwner {
	/** The organization's. */
	id: string;
	name: string;
	rootId: string;
	/** Null for a root. */
	parentId: string | null;
	/** It is not disabled itself. */
	enabled: boolean;
	proved: boolean;
}

/** Who has a domain: one row of the index of owners, and the organization it names. */
export async function selectDomainOwner(domain: string): Promise<DomainOwner | undefined> {
	const { sql } = await database();
	const [owner] = await sql<DomainOwner[]>`
		select o.id, o.name, coalesce(o.ancestor_ids[1], o.id) as "rootId", o.parent_id as "parentId",
			o.disabled_at is null as enabled, d.proved_at is not null as proved
		from email_domains d join organizations o on o.id = d.organization_id where d.domain = ${domain}`;
	return owner;
}
