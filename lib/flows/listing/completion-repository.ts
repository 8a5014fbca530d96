import { database } from "@/db/client";
import { outcomeOf } from "@/lib/flows/executions";

/**
 * The ended executions of these flows that began in the last days: the stored counts of hours, plus the executions that are not
 * counted yet. Counts are found by version, because their key begins with it.
 */
export async function selectCompletions(
	organizationId: string,
	ids: readonly string[],
	days: number,
): Promise<{ id: string; completed: number; ended: number }[]> {
	const { sql } = await database();
	// A CTE that is `materialized`, which the builder cannot say.
	return sql`
		with since as materialized (
			select date_trunc('hour', now(), 'UTC') - make_interval(days => ${days}::int) as hour,
				coalesce((select counted_until from flow_traffic_progress where id = 1), 'epoch') as counted_until
		), ended as (
			select v.flow_id, t.way, t.passed
			from since, flow_versions v join flow_traffic t on t.organization_id = v.organization_id and t.flow_id = v.flow_id
				and t.flow_version = v.version
			where v.organization_id = ${organizationId} and v.flow_id = any(${[...ids]}::uuid[]) and t.hour >= since.hour
				and t.way in ('=completed', '=failed', '=abandoned')
			union all
			select e.flow_id, '=' || ${outcomeOf(sql)}, 1
			from since, flow_executions e
			where e.organization_id = ${organizationId} and e.flow_id = any(${[...ids]}::uuid[])
				and e.started_at >= greatest(since.hour, since.counted_until)
		)
		select flow_id as id, coalesce(sum(passed) filter (where way = '=completed'), 0)::float8 as completed,
			sum(passed)::float8 as ended
		from ended where way <> '=running' group by flow_id`;
}
