import { and, count, desc, eq, sql as fragment, ne, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { organizationConfigs, organizations, users } from "@/db/schema";
import { isOrBelow } from "./domain-repository";
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
	const { orm } = await database();
	const { organizationId: home, emailDomain } = users;
	const counted = (domains: readonly string[], where: SQL) =>
		orm
			.select({ home, domain: fragment<string>`${emailDomain}`.as("domain"), people: count().as("people") })
			.from(users)
			.where(and(isAnyOf(emailDomain, domains), where))
			.groupBy(home, emailDomain);
	const concerned = unionAll(counted(released, eq(home, organizationId)), counted(added, ne(home, organizationId))).as(
		"concerned",
	);
	const { id, name, displayName } = organizations;
	return orm
		.select({
			...{ organization: { id, name, displayName }, domain: concerned.domain, users: concerned.people },
			total: fragment<number>`coalesce(sum(${concerned.people}) filter (where ${id} = ${organizationId}) over (), 0)::int`,
		})
		.from(concerned)
		.innerJoin(organizations, eq(id, concerned.home))
		.where(isOrBelow(root))
		.orderBy(desc(concerned.people), name, concerned.domain)
		.limit(100);
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
