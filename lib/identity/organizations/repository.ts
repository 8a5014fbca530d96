import { eq } from "drizzle-orm";
import type { PendingQuery, Row, TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import { type Database, database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { organizations } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { OrganizationBody, OrganizationQuery, OrganizationSettings } from "./contract";
import { endSignInsAt } from "./sign-ins-repository";

export interface OrganizationRow extends OrganizationBody {
	revision: number;
}

type Sql = Database["sql"] | TransactionSql;
type Fragment = PendingQuery<Row[]>;

/** A page of the organizations below, at any depth, and their total number, in one snapshot. */
export async function selectOrganizations(
	above: string,
	{ search, parentId, status, sort, order, limit, offset }: OrganizationQuery,
): Promise<{ total: number; organizations: OrganizationRow[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
	const by = { name: sql`name`, displayName: sql`lower(display_name)`, createdAt: sql`created_at` }[sort];
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	// A page and its total in one snapshot, with JSON that is aggregated in an order.
	const rows = await sql<(OrganizationRow & { total: number })[]>`
		with found as materialized (
			select * from organizations where ancestor_ids @> array[${above}::uuid]
				${search === undefined ? sql`` : sql`and (name ilike ${pattern} or display_name ilike ${pattern})`}
				${parentId === undefined ? sql`` : sql`and parent_id = ${parentId}`}
				${status === undefined ? sql`` : sql`and (disabled_at is null) = ${status === "ACTIVE"}`}
		), page as (
			select * from found order by ${by} ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, ${shown(sql, above)}
		from (select count(*)::int as total from found) counted left join page as o on true
		order by ${by} ${direction}, id ${direction}`;
	const { total, items } = pageOf(rows, "id");
	return { total, organizations: items };
}

/** The organization with this id, if it is `above` itself or below it. */
export async function selectOrganization(above: string, id: string): Promise<OrganizationRow | undefined> {
	const { sql } = await database();
	// Its columns are those of the page.
	const rows = await sql<OrganizationRow[]>`
		select ${shown(sql, above)} from organizations o
		where o.id = ${id} and (o.id = ${above} or ${above}::uuid = any(o.ancestor_ids))`;
	return rows[0];
}

/**
 * Updates an organization; returns undefined if it has another revision, or is not below `above`. Disabling it ends its sign-ins.
 * Enabling it again ends those that another worker accepted in the second before it noticed the change.
 */
export async function updateOrganizationRow(
	context: RequestContext,
	id: string,
	{ displayName, status, defaultLanguage }: OrganizationSettings,
	revisions: readonly number[] | null,
	action: string,
): Promise<OrganizationRow | undefined> {
	const { sql } = await database();
	const above = context.principal.organizationId;
	const audit = { action, targetType: "organization" };
	return sql.begin(async (tx) => {
		const [before] = await builderIn(tx)
			.select({ disabledAt: organizations.disabledAt })
			.from(organizations)
			.where(eq(organizations.id, id))
			.for("no key update");
		// Its columns are those of the page.
		const [row] = await tx<OrganizationRow[]>`
			with updated as (
				update organizations set display_name = ${displayName}, default_language = ${defaultLanguage},
					disabled_at = case when ${status === "ACTIVE"} then null else coalesce(disabled_at, clock_timestamp()) end,
					revision = revision + 1, updated_at = clock_timestamp()
				where id = ${id} and (id = ${above} or ${above}::uuid = any(ancestor_ids))
					and (id <> ${above} or ${status === "ACTIVE"})
					${revisions === null ? tx`` : tx`and revision = any(${revisions}::int[])`}
				returning *
			), audited as (${auditOf(tx, "updated", context, audit)})
			select ${shown(tx, above)} from updated o`;
		if (row !== undefined && (before?.disabledAt === null) !== (status === "ACTIVE")) await endSignInsAt(tx, id);
		return row;
	});
}

/** The columns of a response. The path begins at `above`, because the caller may not see organizations above it. */
function shown(sql: Sql, above: string): Fragment {
	return sql`o.id, o.name, o.display_name as "displayName", o.default_language as "defaultLanguage", o.revision,
		case when o.disabled_at is null then 'ACTIVE' else 'DISABLED' end as status,
		case when o.id <> ${above} then o.parent_id end as "parentId",
		${timestamp(sql, "o.created_at")} as "createdAt", ${timestamp(sql, "o.updated_at")} as "updatedAt",
		(select count(*)::int from organizations below where below.parent_id = o.id) as organizations,
		coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'displayName', a.display_name)
				order by cardinality(a.ancestor_ids))
			from organizations a where a.id = any(o.ancestor_ids) and (a.id = ${above} or ${above}::uuid = any(a.ancestor_ids))),
			'[]') as path`;
}
