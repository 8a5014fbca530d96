import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { emailDomains, organizations } from "@/db/schema";
import { isOrBelow } from "./domain-repository";

export interface OwnedDomain {
	organizationId: string;
	domain: string;
}

export interface RefusedPerson {
	id: string;
	displayName: string;
	username: string;
	/** The display name of their organization. */
	organization: string;
}

/** The domains of a root organization and of all below it. */
export async function selectDomainsBelow(root: string): Promise<OwnedDomain[]> {
	const { orm } = await database();
	const { organizationId, domain } = emailDomains;
	return orm
		.select({ organizationId, domain })
		.from(emailDomains)
		.innerJoin(organizations, eq(organizations.id, organizationId))
		.where(isOrBelow(root));
}

/**
 * The people of a root organization and of all below it whom the rules of email domains refuse, given all spellings of the domains:
 * the first `max` by organization and name, each with the number of all.
 */
export async function selectRefused(
	root: string,
	domains: readonly OwnedDomain[],
	max: number,
): Promise<(RefusedPerson & { total: number })[]> {
	const { sql } = await database();
	const owners = domains.map(({ organizationId }) => organizationId);
	const names = domains.map(({ domain }) => domain);
	// A set from `unnest`.
	return sql`
		with owned as (
			select * from unnest(${owners}::uuid[], ${names}::text[]) as owned(organization_id, domain)
		)
		select u.id, u.display_name as "displayName", u.username, o.display_name as organization,
			(count(*) over ())::int as total
		from users u join organizations o on o.id = u.organization_id
		where (o.id = ${root} or ${root}::uuid = any(o.ancestor_ids)) and case
			when u.organization_id in (select w.organization_id from owned w)
				then not exists (select from owned w where w.organization_id = u.organization_id and w.domain = u.email_domain)
			else u.email_domain in (select w.domain from owned w) end
		order by o.display_name, u.display_name, u.id limit ${max}`;
}
