import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { type DomainRow, domainColumns } from "./domain-repository";
import type { MappingQuery } from "./mapping-contract";
import type { FilterTerm } from "./read-filter";

export interface MappingRow {
	organizationId: string;
	organizationName: string;
	displayName: string;
	status: "ACTIVE" | "DISABLED";
	domains: DomainRow[];
}

/** A page of the organizations with domains, `above` and those below it, and their total number, in one snapshot. */
export async function selectMappings(
	above: string,
	{ search, sort, order, limit, offset }: Omit<MappingQuery, "filter">,
	terms: readonly FilterTerm[],
): Promise<{ total: number; organizations: MappingRow[] }> {
	const { sql } = await database();
	const searched = containsPattern((search ?? "").toLowerCase());
	const named = (pattern: string) => sql`(o.name like ${pattern} or lower(o.display_name) like ${pattern})`;
	const mapped = (pattern: string) =>
		sql`exists (select from email_domains d where d.organization_id = o.id and d.domain like ${pattern})`;
	const conditions = terms.reduce(
		(all, { attribute, pattern }) => sql`${all} and ${attribute === "domain" ? mapped(pattern) : named(pattern)}`,
		sql``,
	);
	const by = { displayName: sql`lower(display_name)`, createdAt: sql`created_at`, domains: sql`many` }[sort];
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	// Most of it would be fragments: conditions of terms, and lists in JSON.
	const rows = await sql<(MappingRow & { total: number })[]>`
		with found as materialized (
			select o.id, o.name, o.display_name, o.created_at, o.disabled_at, owned.many
			from (select organization_id, count(*)::int as many from email_domains group by organization_id) owned
			join organizations o on o.id = owned.organization_id
			where (o.id = ${above} or o.ancestor_ids @> array[${above}::uuid])
				${search === undefined ? sql`` : sql`and (${named(searched)} or ${mapped(searched)})`}
				${conditions}
		), page as (
			select * from found order by ${by} ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, o.id as "organizationId", o.name as "organizationName", o.display_name as "displayName",
			case when o.disabled_at is null then 'ACTIVE' else 'DISABLED' end as status,
			(select json_agg(row_to_json(each) order by each.domain) from (select ${domainColumns(sql)} from email_domains d
				where d.organization_id = o.id) each) as domains
		from (select count(*)::int as total from found) counted left join page as o on true
		order by ${by} ${direction}, id ${direction}`;
	const { total, items } = pageOf(rows, "organizationId");
	return { total, organizations: items };
}
