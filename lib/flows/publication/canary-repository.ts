import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { type AuditContext, type AuditEntry, auditOf } from "@/lib/platform/audit";
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
	const { sql } = await database();
	const { organizationId } = context.principal;
	const rows = await sql`
		with ended as (
			update flow_canaries c set ended_at = clock_timestamp(), outcome = ${end.outcome}, evidence = ${end.evidence}
			from flows f where c.organization_id = ${organizationId} and c.flow_id = ${flowId} and c.ended_at is null
				and f.organization_id = c.organization_id and f.id = c.flow_id
				and c.version = coalesce(${end.version}::int, f.active_version)
			returning f.id, f.name
		), updated as (select id, name from ended),
		audited as (${auditOf(sql, "updated", context, audit)})
		select 1 from updated`;
	return rows.length === 1;
}
