import type { Sql } from "postgres";
import { type FlowNode, transitionsOf } from "@/lib/flows/model";
import { newId } from "@/lib/platform/kernel";

// Generated executions of a flow during the last days, to fill lists, charts and traffic with realistic data.

interface SampledFlow {
	organizationId: string;
	flowId: string;
	version: number;
	name: string;
	flowType: string;
	nodes: readonly FlowNode[];
	application: { id: string; name: string };
	/** The ids of the users who sign in; empty for a sign-up. */
	userIds: readonly string[];
}

const DAYS = 7;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_STEPS = 30;
/** The share of users who abandon the execution at a screen. */
const LEAVES = 0.05;
/** The shares of background steps that do not succeed and that end the execution as failed, and the reasons of such failures. */
const FAILS = 0.12;
const ENDS = 0.015;
const REASONS = ["too-many-attempts", "too-many-attempts", "provider-unavailable", "account-unavailable"];

/**
 * Adds executions of the last seven days, more on working days and in the daytime, and counts their traffic.
 * @param perDay the average on a working day
 * @param random returns numbers from 0 to 1; a deterministic one makes the sample repeatable
 */
async function insertSampleExecutions(
	sql: Sql,
	flow: SampledFlow,
	perDay: number,
	random: () => number,
	now: Date = new Date(),
): Promise<number> {
	const executions = startsOf(perDay, random, now).map((startedAt) => executionOf(flow, startedAt, random));
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_id,
			application_name, status, revision, node_id, walk, steps, user_id, reason, "verbose", started_at, updated_at, expires_at,
			ended_at)
		select ${flow.organizationId}, e.id, ${flow.flowId}, ${flow.version}, ${flow.name}, ${flow.flowType},
			${flow.application.id}, ${flow.application.name}, e.status, e.steps, e.node_id, e.walk, e.steps, e.user_id, e.reason, false,
			e.started_at, e.updated_at, e.started_at + interval '30 minutes', e.ended_at
		from json_to_recordset(${JSON.stringify(executions)}::text::json) as e(id uuid, status text, steps int, node_id text,
			walk text, user_id uuid, reason text, started_at timestamptz, updated_at timestamptz, ended_at timestamptz)`;
	// Includes the counts up to `counted_until`; housekeeping counts all later executions.
	await sql`
		insert into flow_traffic as t (organization_id, flow_id, flow_version, hour, node_id, way, passed)
		select ${flow.organizationId}::uuid, ${flow.flowId}::uuid, ${flow.version}::int, date_trunc('hour', e.started_at, 'UTC'), s.node_id,
			s.way, count(*)
		from flow_executions e cross join lateral (
			select step->>0 as node_id, step->>1 as way from json_array_elements(e.walk::json) step
			union all select e.node_id, case e.status when 'COMPLETE' then '=completed' when 'ERROR' then '=failed' else '=abandoned' end
		) s
		where e.organization_id = ${flow.organizationId} and e.flow_id = ${flow.flowId}
			and e.started_at < (select counted_until from flow_traffic_progress where id = 1)
		group by 4, 5, 6
		on conflict (organization_id, flow_id, flow_version, hour, node_id, way) do update set passed = excluded.passed`;
	await sql`
		insert into flow_outcomes as o (organization_id, day, flow_type, outcome, reason, executions)
		select organization_id, (started_at at time zone 'UTC')::date, flow_type,
			case status when 'COMPLETE' then 'completed' when 'ERROR' then 'failed' else 'abandoned' end, coalesce(reason, ''), count(*)
		from flow_executions
		where organization_id = ${flow.organizationId} and flow_id = ${flow.flowId}
			and started_at < (select counted_until from flow_traffic_progress where id = 1)
		group by 1, 2, 3, 4, 5
		on conflict (organization_id, day, flow_type, outcome, reason) do update set executions = o.executions + excluded.executions`;
	await sql`
		update users u set last_sign_in_at = e.at from (
			select user_id, max(ended_at) as at from flow_executions
			where organization_id = ${flow.organizationId} and flow_id = ${flow.flowId} and user_id is not null group by 1
		) e where u.organization_id = ${flow.organizationId} and u.id = e.user_id`;
	return executions.length;
}

/** The same for a stored flow, about whose executions the application and its users are given. */
export async function insertExecutionsOf(
	sql: Sql,
	organizationId: string,
	{
		flow,
		application,
		userIds,
		perDay,
	}: {
		flow: { id: string; activeVersion: number; name: string; flowType: string; nodes: string };
		application: { id: string; name: string };
		userIds: readonly string[];
		perDay: number;
	},
	random: () => number,
): Promise<number> {
	const { id: flowId, activeVersion: version, name, flowType, nodes } = flow;
	const sampled = { organizationId, flowId, version, name, flowType, nodes: JSON.parse(nodes), application, userIds };
	return insertSampleExecutions(sql, sampled, perDay, random);
}

function startsOf(perDay: number, random: () => number, now: Date): Date[] {
	const starts: Date[] = [];
	for (let day = DAYS; day >= 1; day--) {
		const from = now.getTime() - day * DAY_MS;
		const weekend = [0, 6].includes(new Date(from).getUTCDay());
		const count = Math.round(perDay * (weekend ? 0.3 : 0.8 + random() * 0.4));
		// The average of two random numbers makes the middle of the day more likely.
		for (let n = 0; n < count; n++) starts.push(new Date(from + ((random() + random()) / 2) * (DAY_MS - HOUR_MS)));
	}
	return starts;
}

function executionOf(flow: SampledFlow, startedAt: Date, random: () => number): Record<string, unknown> {
	const byId = new Map(flow.nodes.map((node) => [node.id, node]));
	let node = flow.nodes.find(({ type }) => type === "START");
	const walk: [string, string, number][] = [];
	let status = "INCOMPLETE";
	let atMs = 0;
	while (node !== undefined && walk.length < MAX_STEPS) {
		if (node.type === "END") {
			status = "COMPLETE";
			break;
		}
		if (node.type === "PROMPT" && random() < LEAVES) break;
		// Users take seconds, background steps milliseconds.
		atMs += Math.round(node.type === "PROMPT" ? 3_000 + random() * 20_000 : 5 + random() * 120);
		const way = node.type === "TASK_EXECUTION" && random() < ENDS ? undefined : wayOf(node, random);
		if (way === undefined) {
			status = "ERROR";
			break;
		}
		walk.push([node.id, way.slot, atMs]);
		node = byId.get(way.target);
	}
	const userId = status === "COMPLETE" ? (flow.userIds[Math.floor(random() * flow.userIds.length)] ?? null) : null;
	const endedAt = new Date(startedAt.getTime() + atMs);
	return {
		id: newId(),
		status,
		steps: walk.length,
		node_id: node?.id ?? "",
		walk: JSON.stringify(walk),
		user_id: userId,
		reason: status === "ERROR" ? (REASONS[Math.floor(random() * REASONS.length)] ?? null) : null,
		started_at: startedAt.toISOString(),
		updated_at: endedAt.toISOString(),
		ended_at: status === "INCOMPLETE" ? null : endedAt.toISOString(),
	};
}

function wayOf(node: FlowNode, random: () => number): { slot: string; target: string } | undefined {
	const ways = transitionsOf(node).flatMap(({ slot, target }) => (target === undefined ? [] : [{ slot, target }]));
	const [first, ...others] = ways;
	// Most users take the first action of a screen and get the success of a step.
	if (others.length === 0 || random() >= FAILS) return first;
	return others[Math.floor(random() * others.length)];
}
