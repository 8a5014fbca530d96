import { and, count, eq, exists, gte, lt, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { asFields, CTID, constant, daysAgo, isAmong, ONE_ROW } from "@/db/conditions";
import { readOnReplica } from "@/db/replica";
import {
	executedVersions,
	flowExecutions,
	flowOutcomes,
	flowTraffic,
	flowTrafficProgress,
	flowVersions,
} from "@/db/schema";
import { OUTCOMES_KEY, TRAFFIC_KEY } from "@/db/schema/executions";
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
	return readOnReplica(async ({ orm }) => {
		const isThere = (table: typeof flowVersions | typeof executedVersions) =>
			exists(
				orm
					.select({ version: table.version })
					.from(table)
					.where(and(eq(table.organizationId, organizationId), eq(table.flowId, flowId), eq(table.version, version))),
			);
		const { walk, startedAt } = flowExecutions;
		const { countedUntil } = flowTrafficProgress;
		const until = orm.select({ countedUntil }).from(flowTrafficProgress).where(eq(flowTrafficProgress.id, 1));
		const fresh = orm.$with("fresh").as(
			orm
				.select({ walk, nodeId: flowExecutions.nodeId, outcome: outcomeOf(flowExecutions).as("outcome") })
				.from(flowExecutions)
				.where(
					and(
						...[eq(flowExecutions.organizationId, organizationId), eq(flowExecutions.flowId, flowId)],
						...[eq(flowExecutions.flowVersion, version), lt(startedAt, to)],
						gte(startedAt, sql`greatest(${from}::timestamptz, coalesce((${until}), ${from}::timestamptz))`),
					),
				),
		);
		const { nodeId, way, passed, hour } = flowTraffic;
		const stored = orm
			.select({ nodeId, way, many: sql<number>`sum(${passed})`.as("many") })
			.from(flowTraffic)
			.where(
				and(
					...[eq(flowTraffic.organizationId, organizationId), eq(flowTraffic.flowId, flowId)],
					...[eq(flowTraffic.flowVersion, version), gte(hour, from), lt(hour, to)],
				),
			)
			.groupBy(nodeId, way);
		const many = sql<number>`count(*)`.as("many");
		const steps = orm
			.select({ ...STEP, many })
			.from(fresh)
			.crossJoinLateral(stepsOf(fresh.walk))
			.groupBy(sql`1, 2`);
		const ends = orm
			.select({ nodeId: fresh.nodeId, way: endOf(fresh.outcome), many })
			.from(fresh)
			.groupBy(sql`1, 2`);
		const all = unionAll(stored, steps, ends).as("passed");
		const total = orm
			.select({ nodeId: all.nodeId, way: all.way, passed: sql<number>`sum(${all.many})::float8`.as("passed") })
			.from(all)
			.groupBy(all.nodeId, all.way)
			.as("total");
		const rows = await orm
			.with(fresh)
			.select({
				known: sql<boolean>`${or(isThere(flowVersions), isThere(executedVersions))}`,
				taken: { nodeId: total.nodeId, way: total.way, passed: total.passed },
			})
			.from(ONE_ROW)
			.leftJoin(total, sql`true`)
			.orderBy(total.nodeId, total.way);
		if (rows[0]?.known !== true) return undefined;
		return rows.flatMap(({ taken }) => taken ?? []);
	});
}

/** The transitions of an execution as rows. */
function stepsOf(walk: SQLWrapper): SQL {
	return sql`json_array_elements(${walk}::json) as step`;
}

const STEP = { nodeId: sql<string>`step->>0`.as("node_id"), way: sql<string>`step->>1`.as("way") };
const endOf = (outcome: SQLWrapper) => sql<string>`'=' || ${outcome}`.as("way");

const EPOCH = "1970-01-01T00:00:00.000Z";

/** By this age every execution has ended, because it expires after half an hour. */
const SETTLED_AFTER = "35 minutes";

/**
 * Adds the next ended executions, about `max` of them, to the counts of their hours and days, in one statement. It locks the
 * progress row, so that no execution is counted twice. True when there may be more.
 */
export async function countNextExecutions(max: number): Promise<boolean> {
	const { orm } = await database();
	await orm.insert(flowTrafficProgress).values({ id: 1, countedUntil: EPOCH }).onConflictDoNothing();
	const { id, countedUntil } = flowTrafficProgress;
	const settled = sql`now() - ${SETTLED_AFTER}::interval`.as("settled");
	const progress = orm
		.$with("progress")
		.as(orm.select({ countedUntil, settled }).from(flowTrafficProgress).where(eq(id, 1)).for("update"));
	const { organizationId, flowId, flowVersion, startedAt, walk, nodeId, flowType, reason } = flowExecutions;
	const begun = orm.select({ countedUntil: progress.countedUntil }).from(progress);
	const last = orm
		.$with("last")
		.as(
			orm
				.select({ startedAt })
				.from(flowExecutions)
				.where(gte(startedAt, begun))
				.orderBy(startedAt)
				.limit(constant(1))
				.offset(max),
		);
	const end = orm.select({ startedAt: last.startedAt }).from(last);
	// Executions of one millisecond are counted together, so the next beginning is later than the last.
	const at = sql`case when ${exists(end)}
		then least(settled, greatest((${end}), ${progress.countedUntil} + interval '1 millisecond')) else settled end`;
	const until = orm
		.$with("until")
		.as(orm.select({ begun: progress.countedUntil, settled: progress.settled, at: at.as("at") }).from(progress));
	const part = orm.$with("part").as(
		orm
			.select({
				...{ organizationId, flowId, flowVersion, walk, nodeId, flowType },
				hour: sql`date_trunc('hour', ${startedAt}, 'UTC')`.as("hour"),
				day: sql`(${startedAt} at time zone 'UTC')::date`.as("day"),
				outcome: outcomeOf(flowExecutions).as("outcome"),
				why: sql`coalesce(${reason}, '')`.as("why"),
			})
			.from(flowExecutions)
			.where(
				and(
					// Subqueries and no join: only these become the bounds of an index scan.
					gte(startedAt, orm.select({ begun: until.begun }).from(until)),
					lt(startedAt, orm.select({ at: until.at }).from(until)),
					// Not those of previews, which have the id of their execution as flow id.
					ne(flowId, flowExecutions.id),
				),
			),
	);
	const ofPart = {
		...{ organizationId: part.organizationId, flowId: part.flowId, flowVersion: part.flowVersion, hour: part.hour },
	};
	const steps = unionAll(
		orm
			.select({ ...ofPart, ...STEP })
			.from(part)
			.crossJoinLateral(stepsOf(part.walk)),
		orm.select({ ...ofPart, nodeId: sql<string>`${part.nodeId}`.as("node_id"), way: endOf(part.outcome) }).from(part),
	).as("steps");
	const { way } = flowTraffic;
	const taken = orm
		.select(
			asFields({
				...{ organizationId: steps.organizationId, flowId: steps.flowId, flowVersion: steps.flowVersion },
				...{ hour: steps.hour, nodeId: steps.nodeId, way: steps.way, passed: count() },
			}),
		)
		.from(steps)
		.groupBy(sql`1, 2, 3, 4, 5, 6`);
	const counted = orm.$with("counted").as(
		orm
			.insert(flowTraffic)
			.select(taken)
			.onConflictDoUpdate({ target: TRAFFIC_KEY, set: { passed: sql`${flowTraffic.passed} + excluded.passed` } })
			.returning({ way }),
	);
	const { outcome, executions } = flowOutcomes;
	const ended = orm
		.select(
			asFields({
				...{ organizationId: part.organizationId, day: part.day, flowType: part.flowType, outcome: part.outcome },
				...{ reason: part.why, executions: count() },
			}),
		)
		.from(part)
		.groupBy(sql`1, 2, 3, 4, 5`);
	const outcomes = orm.$with("outcomes").as(
		orm
			.insert(flowOutcomes)
			.select(ended)
			.onConflictDoUpdate({ target: OUTCOMES_KEY, set: { executions: sql`${executions} + excluded.executions` } })
			.returning({ outcome }),
	);
	const rows = await orm
		.with(progress, last, until, part, counted, outcomes)
		.update(flowTrafficProgress)
		.set({ countedUntil: sql`greatest(${countedUntil}, ${until.at})` })
		.from(until)
		.where(eq(id, 1))
		.returning({ more: sql<boolean>`${until.at} < ${until.settled}` });
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
