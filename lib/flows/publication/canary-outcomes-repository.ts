import { database } from "@/db/client";
import type { FlowType } from "@/lib/flows/model";
import { COMPARED_WITH_DAYS, GIVEN_UP_AFTER_SECONDS, MAX_COMPARED } from "./canary-repository";
import type { CanaryComparison } from "./draft-schemas";

/** How many executions had this outcome at this node, after exactly these steps had succeeded. */
export interface CountedPath {
	outcome: CanaryComparison["outcomes"][number]["outcome"];
	nodeId: string;
	succeeded: string[];
	executions: number;
}

/** A version of a gradual publication with its latest executions that are over. */
export interface ComparedVersion {
	version: number;
	flowType: FlowType;
	isStable: boolean;
	/** JSON text of the nodes that it executes; null where retention has deleted them. */
	nodes: string | null;
	paths: CountedPath[];
}

/**
 * Both versions of the gradual publication of the active version, or of the one that it has returned from; empty when there is
 * none. The executions are read along the index of the flow's executions.
 */
export async function selectComparedVersions(organizationId: string, flowId: string): Promise<ComparedVersion[]> {
	const { sql } = await database();
	// Elements of JSON text in a lateral subquery, which the builder cannot say.
	return sql<ComparedVersion[]>`
		select v.version, f.flow_type as "flowType", v.stable as "isStable", coalesce(k.nodes, s.expanded, s.nodes) as nodes, p.paths
		from flow_canaries c
		join flows f on f.organization_id = c.organization_id and f.id = c.flow_id
			and (c.version = f.active_version or c.outcome = 'returned' and c.version = f.active_version - 1)
		cross join lateral (values
			(c.version, false, c.started_at),
			(c.stable_version, true, c.started_at - make_interval(days => ${COMPARED_WITH_DAYS}))
		) v (version, stable, since)
		left join flow_versions s on s.organization_id = c.organization_id and s.flow_id = c.flow_id and s.version = v.version
		left join executed_versions k on k.organization_id = c.organization_id and k.flow_id = c.flow_id and k.version = v.version
		cross join lateral (
			select coalesce(json_agg(json_build_object('outcome', g.outcome, 'nodeId', g.node_id, 'succeeded', g.succeeded,
				'executions', g.executions)), '[]') as paths
			from (
				select e.outcome, e.node_id, t.succeeded, count(*) as executions
				from (
					select node_id, walk, case status when 'COMPLETE' then 'completed' when 'ERROR' then 'failed' else 'abandoned' end as outcome
					from flow_executions
					where organization_id = c.organization_id and flow_id = c.flow_id and flow_version = v.version and started_at >= v.since
						and (status <> 'INCOMPLETE' or started_at < now() - make_interval(secs => ${GIVEN_UP_AFTER_SECONDS}))
					order by started_at desc limit ${MAX_COMPARED}
				) e cross join lateral (
					select coalesce(jsonb_agg(distinct step->>0), '[]') as succeeded
					from json_array_elements(e.walk::json) step where step->>1 = 'onSuccess'
				) t
				group by e.outcome, e.node_id, t.succeeded
			) g
		) p
		where c.organization_id = ${organizationId} and c.flow_id = ${flowId}
		order by v.stable`;
}
