import { and, eq, isNull } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { flowCanaries, flows } from "@/db/schema";
import { type AuditContext, type AuditEntry, auditing } from "@/lib/platform/audit";
import type { Counts } from "./judge-canary";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export interface RunningCanary {
	organizationId: string;
	flowId: string;
	version: number;
	stableVersion: number;
	canary: Counts;
	stable: Counts;
}

/** After this time an execution that has not completed counts as one that will not. */
const GIVEN_UP_AFTER = "10 minutes";
/** Executions of the stable version that started at most this long before the canary are compared as well. */
const COMPARED_WITH = "7 days";

/**
 * How many of the latest executions of each version are compared: more would not change the decision, but would be read every
 * time.
 */
const MAX_COMPARED = 5_000;

const settled = (sql: Sql): Fragment =>
	sql`(status <> 'INCOMPLETE' or started_at < now() - ${GIVEN_UP_AFTER}::interval)`;

/** The running canaries, with the executions of both versions. */
export async function selectRunningCanaries(max: number): Promise<RunningCanary[]> {
	const { sql } = await database();
	// `lateral`, which reads only the latest executions of each version.
	const rows = await sql<
		(Omit<RunningCanary, "canary" | "stable"> & Record<"s" | "c" | "stableSettled" | "stableCompleted", number>)[]
	>`
		select c.organization_id as "organizationId", c.flow_id as "flowId", c.version, c.stable_version as "stableVersion",
			fresh.settled as s, fresh.completed as c, former.settled as "stableSettled", former.completed as "stableCompleted"
		from flow_canaries c
		join flows f on f.organization_id = c.organization_id and f.id = c.flow_id and f.active_version = c.version
		-- Retention keeps it. Earlier releases did not: such a canary gets all executions, and there is nothing to return to.
		join flow_versions stable on stable.organization_id = c.organization_id and stable.flow_id = c.flow_id
			and stable.version = c.stable_version
		cross join lateral (
			select count(*)::int as settled, (count(*) filter (where e.status = 'COMPLETE'))::int as completed from (
				select status from flow_executions where organization_id = c.organization_id and flow_id = c.flow_id
					and flow_version = c.version and started_at >= c.started_at and ${settled(sql)}
				order by started_at desc limit ${MAX_COMPARED}) e
		) fresh
		cross join lateral (
			select count(*)::int as settled, (count(*) filter (where e.status = 'COMPLETE'))::int as completed from (
				select status from flow_executions where organization_id = c.organization_id and flow_id = c.flow_id
					and flow_version = c.stable_version and started_at >= c.started_at - ${COMPARED_WITH}::interval and ${settled(sql)}
				order by started_at desc limit ${MAX_COMPARED}) e
		) former
		where c.ended_at is null
		order by c.started_at limit ${max}`;
	return rows.map(({ s, c, stableSettled, stableCompleted, ...row }) => ({
		...row,
		canary: { settled: s, completed: c },
		stable: { settled: stableSettled, completed: stableCompleted },
	}));
}

/** Ends a canary of this version, once, with its audit row; false when it has ended already, or is of another version. */
export async function endCanary(
	context: AuditContext,
	flowId: string,
	end: { outcome: "completed" | "returned"; version: number | null; evidence: string | null },
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { outcome, version, evidence } = end;
	const ended = orm.$with("ended").as(
		orm
			.update(flowCanaries)
			.set({ endedAt: CLOCK, outcome, evidence })
			.from(flows)
			.where(
				and(
					...[eq(flowCanaries.organizationId, organizationId), eq(flowCanaries.flowId, flowId)],
					...[eq(flows.organizationId, flowCanaries.organizationId), eq(flows.id, flowCanaries.flowId)],
					...[isNull(flowCanaries.endedAt), eq(flowCanaries.version, version ?? flows.activeVersion)],
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
