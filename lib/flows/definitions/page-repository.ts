import { type Database, database } from "@/db/client";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import type { FlowHead } from "./repository";

type Sql = Database["sql"];

export interface FlowPage {
	total: number;
	flows: FlowHead[];
}

/** The flows of an organization, of one type or of all types. */
export interface FlowScope {
	organizationId: string;
	flowType: string | undefined;
}

/**
 * A page in order of creation, newest first, with the stored total, in one snapshot. It is read from the nearer end of the index,
 * so that the last page costs the same as the first. The ids are passed as an array, because the planner overestimates the size
 * of the page and would join by hashing the whole table; it looks up the ids of an array one by one.
 */
export async function selectFlowPage(scope: FlowScope, offset: number, limit: number): Promise<FlowPage> {
	const { sql } = await database();
	const flows = sql`from flows where ${inScope(sql, scope)}`;
	// Its limits are queries, which the builder cannot say.
	const rows = await sql<(FlowHead & { total: number })[]>`
		with total as materialized (
			select coalesce(sum(total), 0)::int as n from flow_counts where ${inScope(sql, scope)}
		), page as (
			(select id ${flows} order by created_at desc, id desc
				limit (select case when ${offset}::int * 2 <= n then ${limit}::int else 0 end from total)
				offset ${offset}::int)
			union all
			(select id ${flows} order by created_at, id
				limit (select case when ${offset}::int * 2 <= n then 0
					else greatest(0, least(${limit}::int, n - ${offset}::int)) end from total)
				offset (select greatest(0, n - ${offset}::int - ${limit}::int) from total))
		)
		select total.n as total, f.id, f.flow_type as "flowType", f.name, f.handle,
			f.active_version as "activeVersion", ${timestamp(sql, "f.created_at")} as "createdAt",
			${timestamp(sql, "f.updated_at")} as "updatedAt"
		from total left join flows f on f.organization_id = ${scope.organizationId}
			and f.id = any(array(select id from page))
		order by f.created_at desc, f.id desc`;
	const { total, items } = pageOf(rows, "id");
	return { total, flows: items };
}

function inScope(sql: Sql, { organizationId, flowType }: FlowScope) {
	return sql`organization_id = ${organizationId} ${flowType === undefined ? sql`` : sql`and flow_type = ${flowType}`}`;
}
