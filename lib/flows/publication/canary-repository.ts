import { and, type Column, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, secondsFromNow } from "@/db/conditions";
import { flowCanaries, flowExecutions, flows, flowVersions } from "@/db/schema";
import { type AuditContext, type AuditEntry, auditing } from "@/lib/platform/audit";
import type { Counts } from "./judge-canary";

export interface RunningCanary {
	organizationId: string;
	flowId: string;
	version: number;
	stableVersion: number;
	canary: Counts;
	stable: Counts;
}

/** After this time an execution that has not completed counts as one that will not. */
export const GIVEN_UP_AFTER_SECONDS = 600;
/** Executions of the stable version that started at most this long before the canary are compared as well. */
export const COMPARED_WITH_DAYS = 7;

/**
 * How many of the latest executions of each version are compared: more would not change the decision, but would be read every
 * time.
 */
export const MAX_COMPARED = 5_000;

/**
 * The settled ones of the latest executions of a version since a moment. Drizzle writes computed columns without the name of their
 * subquery, so it is in theirs.
 */
function countsOf(orm: Builder, name: string, version: Column, since: SQL) {
	const { organizationId, flowId, flowVersion, status, startedAt } = flowExecutions;
	const latest = orm
		.select({ status })
		.from(flowExecutions)
		.where(
			and(
				...[eq(organizationId, flowCanaries.organizationId), eq(flowId, flowCanaries.flowId)],
				...[eq(flowVersion, version), gte(startedAt, since)],
				or(ne(status, "INCOMPLETE"), lt(startedAt, secondsFromNow(-GIVEN_UP_AFTER_SECONDS))),
			),
		)
		.orderBy(desc(startedAt))
		.limit(MAX_COMPARED)
		.as("latest");
	return orm
		.select({
			settled: sql<number>`count(*)::int`.as(`${name}_settled`),
			completed: sql<number>`(count(*) filter (where ${latest.status} = 'COMPLETE'))::int`.as(`${name}_completed`),
		})
		.from(latest)
		.as(name);
}

/** The running canaries, with the executions of both versions. */
export async function selectRunningCanaries(max: number): Promise<RunningCanary[]> {
	const { orm } = await database();
	const { organizationId, flowId, version, stableVersion, startedAt, endedAt } = flowCanaries;
	const fresh = countsOf(orm, "fresh", version, sql`${startedAt}`);
	const comparedSince = sql`${startedAt} - make_interval(days => ${COMPARED_WITH_DAYS})`;
	const former = countsOf(orm, "former", stableVersion, comparedSince);
	return (
		orm
			.select({
				...{ organizationId, flowId, version, stableVersion },
				canary: { settled: fresh.settled, completed: fresh.completed },
				stable: { settled: former.settled, completed: former.completed },
			})
			.from(flowCanaries)
			.innerJoin(
				flows,
				and(eq(flows.organizationId, organizationId), eq(flows.id, flowId), eq(flows.activeVersion, version)),
			)
			// Retention keeps it. Earlier releases did not: such a canary gets all executions, and there is nothing to return to.
			.innerJoin(
				flowVersions,
				and(
					...[eq(flowVersions.organizationId, organizationId), eq(flowVersions.flowId, flowId)],
					eq(flowVersions.version, stableVersion),
				),
			)
			.crossJoinLateral(fresh)
			.crossJoinLateral(former)
			.where(isNull(endedAt))
			.orderBy(startedAt)
			.limit(max)
	);
}

export type CanaryEnd = { version: number } & (
	| { outcome: "completed"; evidence: null }
	| { outcome: "returned"; evidence: string }
);

/** Ends a canary of this version, once, with its audit row; false when it has ended already, or another version is active. */
export async function endCanary(
	context: AuditContext,
	flowId: string,
	{ version, ...end }: CanaryEnd,
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const ended = orm.$with("ended").as(
		orm
			.update(flowCanaries)
			.set({ endedAt: CLOCK, ...end })
			.from(flows)
			.where(
				and(
					...[eq(flowCanaries.organizationId, organizationId), eq(flowCanaries.flowId, flowId)],
					...[eq(flows.organizationId, flowCanaries.organizationId), eq(flows.id, flowCanaries.flowId)],
					...[isNull(flowCanaries.endedAt), eq(flowCanaries.version, version)],
					end.outcome === "completed" ? eq(flows.activeVersion, version) : undefined,
				),
			)
			.returning({ id: flows.id, name: flows.name }),
	);
	const rows = await orm
		.with(ended, auditing(orm, ended, context, audit))
		.select()
		.from(ended);
	return rows.length === 1;
}
