import { and, eq, gte, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { isAnyOf, ONE_ROW } from "@/db/conditions";
import { flowExecutions, flowTraffic, flowTrafficProgress, flowVersions } from "@/db/schema";
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
	const { orm } = await database();
	const { countedUntil } = flowTrafficProgress;
	const until = orm.select({ countedUntil }).from(flowTrafficProgress).where(eq(flowTrafficProgress.id, 1));
	const since = orm.$with("since").as(
		orm
			.select({
				from: sql`date_trunc('hour', now(), 'UTC') - make_interval(days => ${days}::int)`.as("since_hour"),
				fresh: sql`coalesce((${until}), 'epoch')`.as("fresh_from"),
			})
			.from(ONE_ROW),
	);
	const { way, passed, hour } = flowTraffic;
	const isCount = and(
		...[eq(flowTraffic.organizationId, flowVersions.organizationId), eq(flowTraffic.flowId, flowVersions.flowId)],
		eq(flowTraffic.flowVersion, flowVersions.version),
	);
	const stored = orm
		.select({ id: flowVersions.flowId, way, many: passed })
		.from(flowVersions)
		.innerJoin(flowTraffic, isCount)
		.innerJoin(since, gte(hour, since.from))
		.where(
			and(
				...[eq(flowVersions.organizationId, organizationId), isAnyOf(flowVersions.flowId, ids)],
				sql`${way} in ('=completed', '=failed', '=abandoned')`,
			),
		);
	const { flowId, startedAt } = flowExecutions;
	const fresh = orm
		.select({
			...{ id: flowId, way: sql<string>`'=' || ${outcomeOf(flowExecutions)}`.as("way") },
			many: sql<number>`1`.as("many"),
		})
		.from(flowExecutions)
		.innerJoin(since, gte(startedAt, sql`greatest(${since.from}, ${since.fresh})`))
		.where(and(eq(flowExecutions.organizationId, organizationId), isAnyOf(flowId, ids)));
	const ended = unionAll(stored, fresh).as("ended");
	return orm
		.with(since)
		.select({
			id: ended.id,
			completed: sql<number>`coalesce(sum(${ended.many}) filter (where ${ended.way} = '=completed'), 0)::float8`,
			ended: sql<number>`sum(${ended.many})::float8`,
		})
		.from(ended)
		.where(ne(ended.way, "=running"))
		.groupBy(ended.id);
}
