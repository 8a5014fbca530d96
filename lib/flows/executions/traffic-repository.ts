import { lt } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, daysAgo, isAmong } from "@/db/conditions";
import { readOnReplica } from "@/db/replica";
import { flowOutcomes, flowTraffic, flowTrafficProgress } from "@/db/schema";
import { outcomeOf } from "./repository";

/**
 * How often a transition of a node was taken; or, with `=` before an outcome, how many executions ended at the node with this
 * outcome.
 */
export interface TrafficRow {
	nodeId: string;
	way: string;
	passed: number;
}

/**
 * The stored counts of whole hours, plus the paths of the executions that started later. Undefined when the version never
 * existed. `from` and `to` are full hours.
 */
export function selectTraffic(
	organizationId: string,
	{ flowId, version, from, to }: { flowId: string; version: number; from: string; to: string },
): Promise<TrafficRow[] | undefined> {
	return readOnReplica(async ({ sql }) => {
		// A CTE that is `materialized`, which the builder cannot say.
		const rows = await sql<(TrafficRow & { known: boolean })[]>`
			with known as (
				select exists (select from flow_versions
					where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${version})
				or exists (select from executed_versions
					where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${version}) as known
			), fresh as materialized (
				select e.walk, e.node_id, ${outcomeOf(sql)} as outcome from flow_executions e
				where e.organization_id = ${organizationId} and e.flow_id = ${flowId} and e.flow_version = ${version}
					and e.started_at >= greatest(${from}::timestamptz,
						coalesce((select counted_until from flow_traffic_progress where id = 1), ${from}::timestamptz))
					and e.started_at < ${to}
			), passed as (
				select node_id, way, sum(passed) as passed from flow_traffic
				where organization_id = ${organizationId} and flow_id = ${flowId} and flow_version = ${version}
					and hour >= ${from} and hour < ${to}
				group by node_id, way
				union all
				select step->>0, step->>1, count(*) from fresh, json_array_elements(walk::json) step group by 1, 2
				union all
				select node_id, '=' || outcome, count(*) from fresh group by 1, 2
			), total as (
				select node_id, way, sum(passed)::float8 as passed from passed group by node_id, way
			)
			select known.known, total.node_id as "nodeId", total.way, total.passed
			from known left join total on true order by total.node_id, total.way`;
		if (rows[0]?.known !== true) return undefined;
		return rows.filter(({ nodeId }) => nodeId !== null).map(({ known, ...row }) => row);
	});
}

const EPOCH = "1970-01-01T00:00:00.000Z";

/** By this age every execution has ended, because it expires after half an hour. */
const SETTLED_AFTER = "35 minutes";

/**
 * Adds the next ended executions, about `max` of them, to the counts of their hours and days, in one statement. It locks the
 * progress row, so that no execution is counted twice. True when there may be more.
 */
export async function countNextExecutions(max: number): Promise<boolean> {
	const { orm, sql } = await database();
	await orm.insert(flowTrafficProgress).values({ id: 1, countedUntil: EPOCH }).onConflictDoNothing();
	// CTEs that are `materialized`, which the builder cannot say.
	const rows = await sql<{ more: boolean }[]>`
		with progress as materialized (
			select counted_until, now() - ${SETTLED_AFTER}::interval as settled from flow_traffic_progress where id = 1 for update
		), last as materialized (
			select e.started_at from flow_executions e where e.started_at >= (select counted_until from progress)
			order by e.started_at limit 1 offset ${max}
		), until as materialized (
			-- Executions of one millisecond are counted together, so the next beginning is later than the last.
			select counted_until, settled, case when exists (select from last)
				then least(settled, greatest((select started_at from last), counted_until + interval '1 millisecond'))
				else settled end as at
			from progress
		), part as materialized (
			select e.organization_id, e.flow_id, e.flow_version, date_trunc('hour', e.started_at, 'UTC') as hour, e.walk, e.node_id,
				(e.started_at at time zone 'UTC')::date as day, e.flow_type, ${outcomeOf(sql)} as outcome,
				coalesce(e.reason, '') as reason
			from flow_executions e
			-- Subqueries and no join: only these become the bounds of an index scan.
			where e.started_at >= (select counted_until from until) and e.started_at < (select at from until)
				-- Not those of previews, which have the id of their execution as flow id.
				and e.flow_id <> e.id
		), steps as (
			select organization_id, flow_id, flow_version, hour, step->>0 as node_id, step->>1 as way
			from part, json_array_elements(walk::json) step
			union all
			select organization_id, flow_id, flow_version, hour, node_id, '=' || outcome from part
		), counted as (
			insert into flow_traffic as t (organization_id, flow_id, flow_version, hour, node_id, way, passed)
			select organization_id, flow_id, flow_version, hour, node_id, way, count(*) from steps group by 1, 2, 3, 4, 5, 6
			on conflict (organization_id, flow_id, flow_version, hour, node_id, way) do update set passed = t.passed + excluded.passed
		), outcomes as (
			insert into flow_outcomes as o (organization_id, day, flow_type, outcome, reason, executions)
			select organization_id, day, flow_type, outcome, reason, count(*) from part group by 1, 2, 3, 4, 5
			on conflict (organization_id, day, flow_type, outcome, reason)
				do update set executions = o.executions + excluded.executions
		)
		update flow_traffic_progress p set counted_until = greatest(p.counted_until, until.at) from until where p.id = 1
		returning until.at < until.settled as more`;
	return rows[0]?.more === true;
}

/** Deletes at most `max` counts each of hours and of days that are older than this many days. Returns the larger number of both. */
export async function deleteOldTraffic(days: number, max: number): Promise<number> {
	const { orm } = await database();
	const longAgo = daysAgo(days);
	const oldHours = orm
		.select({ CTID })
		.from(flowTraffic)
		.where(lt(flowTraffic.hour, longAgo))
		.orderBy(flowTraffic.hour);
	const hours = await orm.delete(flowTraffic).where(isAmong(oldHours.limit(max)));
	const oldDays = orm
		.select({ CTID })
		.from(flowOutcomes)
		.where(lt(flowOutcomes.day, longAgo))
		.orderBy(flowOutcomes.day);
	const past = await orm.delete(flowOutcomes).where(isAmong(oldDays.limit(max)));
	return Math.max(hours.count, past.count);
}
