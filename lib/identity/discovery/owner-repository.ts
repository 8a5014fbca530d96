import { database } from "@/db/client";

export interface DomainOwner {
	/** The id of the organization. */
	id: string;
	name: string;
	/** Null for a root. */
	parentId: string | null;
	proved: boolean;
	/** The stored configuration of discovery at the root of the organization; null without one. */
	document: string | null;
}

/** The owner of a domain, unless disabled. The row contains everything that discovery needs to know, as it is now. */
export async function selectDomainOwner(domain: string): Promise<DomainOwner | undefined> {
	const { sql } = await database();
	// Measured: every discovery.
	const [owner] = await sql<DomainOwner[]>`
		select d.organization_id as id, d.organization_name as name, d.organization_parent_id as "parentId",
			d.proved_at is not null as proved, c.document
		from email_domains d join organizations o on o.id = d.organization_id
		left join organization_configs c on c.organization_id = coalesce(o.ancestor_ids[1], o.id) and c.kind = 'discovery'
		where d.domain = ${domain} and d.organization_enabled`;
	return owner;
}
