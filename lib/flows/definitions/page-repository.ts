import { type Database, database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { FlowHead } from "./repository";

type Sql = Database["sql"];

export interface FlowPage {
	total: number;
	flows: FlowHead[];
}

/** Flows of an organization, of one type or all. */
export interface ListedFlows {
	organizationId: string;
	flowType: string | undefined;
}

/**
 * A page by creation, newest first, with the kept total, in one snapshot. It is read from the nearer end, so that the last
 * page costs what the first does. The planner cannot know how short a page is and would join by hashing the whole table; an
 * array of ids it looks up one by one.
 */
export async function selectFlowPage(listed: ListedFlows, offset: number, limit: number): Promise<FlowPage> {
	const { sql } = await database();
	const flows = sql`from flows where ${belonging(sql, listed)}`;
	const rows = await sql<(FlowHead & { total: number })[]>`
		with total as materialized (
			select coalesce(sum(total), 0)::int as n from flow_counts where ${belonging(sql, listed)}
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
		from total left join flows f on f.organization_id = ${listed.organizationId}
			and f.id = any(array(select id from page))
		order by f.created_at desc, f.id desc`;
	return {
		total: rows[0]?.total ?? 0,
		flows: rows.filter((row) => row.id !== null).map(({ total, ...flow }) => flow),
	};
}

function belonging(sql: Sql, { organizationId, flowType }: ListedFlows) {
	return sql`organization_id = ${organizationId} ${flowType === undefined ? sql`` : sql`and flow_type = ${flowType}`}`;
}
