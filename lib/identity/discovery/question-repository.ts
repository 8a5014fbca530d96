import { and, eq, sql as fragment } from "drizzle-orm";
import { database } from "@/db/client";
import { organizationConfigs, organizations } from "@/db/schema";
import { readSettings } from "./read-properties";

export interface ShownOrganization {
	id: string;
	name: string;
	displayName: string;
}

/** What determines where a domain leads: its owner, and what prevents it from leading there. */
export interface KnownDomain {
	/** Whether discovery is switched on. */
	enabled: boolean;
	organization: (ShownOrganization & { active: boolean; proved: boolean }) | null;
}

/** The current state of a domain. */
export async function selectKnownDomain(domain: string): Promise<KnownDomain> {
	const { sql } = await database();
	// A join in parentheses, on nothing.
	const rows = await sql<(ShownOrganization & { active: boolean; proved: boolean; document: string | null })[]>`
		select o.id, o.name, o.display_name as "displayName", d.proved_at is not null as proved,
			o.disabled_at is null and not exists (select from organizations a
				where a.id = any(o.ancestor_ids) and a.disabled_at is not null) as active,
			case when o.id is null
				then (select max(c.document) filter (where c.document::jsonb->>'emailDomain.enable' = 'true')
					from organization_configs c where c.kind = 'discovery')
				else (select c.document from organization_configs c
					where c.organization_id = coalesce(o.ancestor_ids[1], o.id) and c.kind = 'discovery') end as document
		from (select) asked left join (email_domains d join organizations o on o.id = d.organization_id) on d.domain = ${domain}`;
	const [row] = rows;
	const { enabled } = readSettings(row?.document);
	if (row === undefined || row.id === null) return { enabled, organization: null };
	const { document, ...organization } = row;
	return { enabled, organization };
}

/** The numbers of users whom a change of domains affects, by organization and domain, the largest groups first. */
export async function selectConcerned(
	root: string,
	organizationId: string,
	{ released, added }: { released: readonly string[]; added: readonly string[] },
): Promise<{ organization: ShownOrganization; domain: string; users: number; total: number }[]> {
	const { sql } = await database();
	// A window over a union of groups: all but its conditions would be fragments.
	return sql`
		with concerned as (
			select organization_id, email_domain as domain, count(*)::int as users from users
			where email_domain = any(${released as string[]}) and organization_id = ${organizationId}
			group by organization_id, email_domain
			union all
			select organization_id, email_domain, count(*)::int from users
			where email_domain = any(${added as string[]}) and organization_id <> ${organizationId}
			group by organization_id, email_domain
		)
		select json_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name) as organization, c.domain, c.users,
			coalesce(sum(c.users) filter (where o.id = ${organizationId}) over (), 0)::int as total
		from concerned c join organizations o on o.id = c.organization_id
		where o.id = ${root} or ${root}::uuid = any(o.ancestor_ids)
		order by c.users desc, o.name, c.domain limit 100`;
}

/** The stored configuration at the root of an organization; undefined without one. */
export async function selectConfigAbove(organizationId: string): Promise<string | undefined> {
	const { orm } = await database();
	const { id, ancestorIds } = organizations;
	const { document, kind, organizationId: root } = organizationConfigs;
	const [config] = await orm
		.select({ document })
		.from(organizations)
		.innerJoin(organizationConfigs, and(eq(root, fragment`coalesce(${ancestorIds}[1], ${id})`), eq(kind, "discovery")))
		.where(eq(id, organizationId));
	return config?.document;
}
