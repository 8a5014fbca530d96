import { and, count, eq, isNotNull, lt, max, sql } from "drizzle-orm";
import { type FlowNode, transitionsOf } from "@/lib/flows/model";
import { newId } from "@/lib/platform/kernel";
import type { Builder } from "../builder";
import { asFields, excluded } from "../conditions";
import { flowExecutions, flowOutcomes, flowTraffic, flowTrafficProgress, users } from "../schema";
import { EXECUTION_LIFETIME_MINUTES, OUTCOMES_KEY, TRAFFIC_KEY } from "../schema/executions";

// Generated executions of a flow during the last days, to fill lists, charts and traffic with realistic data.

interface SampledFlow {
	organizationId: string;
	flowId: string;
	version: number;
	name: string;
	flowType: (typeof flowExecutions.$inferSelect)["flowType"];
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
	orm: Builder,
	flow: SampledFlow,
	perDay: number,
	random: () => number,
	now: Date = new Date(),
): Promise<number> {
	const executions = startsOf(perDay, random, now).map((startedAt) => executionOf(flow, startedAt, random));
	const { organizationId, flowId, version: flowVersion, name: flowName, application } = flow;
	await orm.insert(flowExecutions).values(
		executions.map((execution) => ({
			...{ organizationId, flowId, flowVersion, flowName, flowType: flow.flowType, verbose: false },
			...{ applicationId: application.id, applicationName: application.name, revision: execution.steps },
			...execution,
		})),
	);
	const { startedAt, nodeId, walk, status, reason, flowType, userId, endedAt } = flowExecutions;
	const ofFlow = and(eq(flowExecutions.organizationId, organizationId), eq(flowExecutions.flowId, flowId));
	// Includes the counts up to `counted_until`; housekeeping counts all later executions.
	const { countedUntil } = flowTrafficProgress;
	const until = orm.select({ countedUntil }).from(flowTrafficProgress).where(eq(flowTrafficProgress.id, 1));
	const counted = and(ofFlow, lt(startedAt, until));
	const outcome = sql`case ${status} when 'COMPLETE' then 'completed' when 'ERROR' then 'failed' else 'abandoned' end`;
	const traffic = orm
		.select(
			asFields({
				...{ organizationId, flowId, flowVersion: sql`${flowVersion}::int` },
				...{
					hour: sql`date_trunc('hour', ${startedAt}, 'UTC')`,
					nodeId: sql`step.node`,
					way: sql`step.way`,
					passed: count(),
				},
			}),
		)
		.from(flowExecutions)
		.crossJoinLateral(
			sql`(select each->>0 as node, each->>1 as way from json_array_elements(${walk}::json) each
				union all select ${nodeId}, '=' || ${outcome}) step`,
		)
		.where(counted)
		.groupBy(sql`4, 5, 6`);
	await orm
		.insert(flowTraffic)
		.select(traffic)
		.onConflictDoUpdate({
			target: TRAFFIC_KEY,
			set: excluded(flowTraffic, "passed"),
		});
	const day = sql`(${startedAt} at time zone 'UTC')::date`;
	const outcomes = orm
		.select(
			asFields({ organizationId, day, flowType, outcome, reason: sql`coalesce(${reason}, '')`, executions: count() }),
		)
		.from(flowExecutions)
		.where(counted)
		.groupBy(sql`2, 3, 4, 5`);
	const { executions: sum } = flowOutcomes;
	await orm
		.insert(flowOutcomes)
		.select(outcomes)
		.onConflictDoUpdate({ target: OUTCOMES_KEY, set: { executions: sql`${sum} + excluded.executions` } });
	const last = orm
		.select({ userId, at: max(endedAt).as("at") })
		.from(flowExecutions)
		.where(and(ofFlow, isNotNull(userId)))
		.groupBy(userId)
		.as("last");
	await orm
		.update(users)
		.set({ lastSignInAt: sql`${last.at}` })
		.from(last)
		.where(and(eq(users.organizationId, organizationId), eq(users.id, last.userId)));
	return executions.length;
}

/** The same for a stored flow, about whose executions the application and its users are given. */
export async function insertExecutionsOf(
	orm: Builder,
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
	const { id: flowId, activeVersion: version, name, nodes } = flow;
	// Of a stored flow.
	const flowType = flow.flowType as SampledFlow["flowType"];
	const sampled = { organizationId, flowId, version, name, flowType, nodes: JSON.parse(nodes), application, userIds };
	return insertSampleExecutions(orm, sampled, perDay, random);
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

function executionOf(flow: SampledFlow, startedAt: Date, random: () => number) {
	const byId = new Map(flow.nodes.map((node) => [node.id, node]));
	let node = flow.nodes.find(({ type }) => type === "START");
	const walk: [string, string, number][] = [];
	let status: (typeof flowExecutions.$inferSelect)["status"] = "INCOMPLETE";
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
		nodeId: node?.id ?? "",
		walk: JSON.stringify(walk),
		userId,
		reason: status === "ERROR" ? (REASONS[Math.floor(random() * REASONS.length)] ?? null) : null,
		startedAt: startedAt.toISOString(),
		updatedAt: endedAt.toISOString(),
		expiresAt: new Date(startedAt.getTime() + EXECUTION_LIFETIME_MINUTES * 60_000).toISOString(),
		endedAt: status === "INCOMPLETE" ? null : endedAt.toISOString(),
	};
}

function wayOf(node: FlowNode, random: () => number): { slot: string; target: string } | undefined {
	const ways = transitionsOf(node).flatMap(({ slot, target }) => (target === undefined ? [] : [{ slot, target }]));
	const [first, ...others] = ways;
	// Most users take the first action of a screen and get the success of a step.
	if (others.length === 0 || random() >= FAILS) return first;
	return others[Math.floor(random() * others.length)];
}
