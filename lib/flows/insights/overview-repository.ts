import { and, count, eq, sql as fragment, gte, ne } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { readOnReplica } from "@/db/replica";
import { flowExecutions, flowOutcomes, flowTrafficProgress, organizationConfigs, organizations } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { outcomeOf } from "@/lib/flows/executions";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface DailyCount {
	/** `YYYY-MM-DD`, in UTC */
	date: string;
	flowType: string;
	outcome: string;
	/** Empty unless it failed. */
	reason: string;
	executions: number;
}

/** The stored counts of days since `from` (a date), plus the executions that are not counted yet. */
export function selectDailyCounts(organizationId: string, from: string): Promise<DailyCount[]> {
	return readOnReplica(async ({ orm }) => {
		const { day, flowType, outcome, reason, executions } = flowOutcomes;
		const stored = orm
			.select({ day, flowType, outcome, reason, executions })
			.from(flowOutcomes)
			.where(and(eq(flowOutcomes.organizationId, organizationId), gte(day, from)));
		const { id, flowId, startedAt } = flowExecutions;
		const { countedUntil } = flowTrafficProgress;
		const until = orm.select({ countedUntil }).from(flowTrafficProgress).where(eq(flowTrafficProgress.id, 1));
		const midnight = fragment`${from}::timestamp at time zone 'UTC'`;
		const fresh = orm
			.select({
				day: fragment<string>`(${startedAt} at time zone 'UTC')::date`.as("day"),
				flowType: fragment<string>`${flowExecutions.flowType}`.as("flow_type"),
				outcome: fragment<string>`${outcomeOf(flowExecutions)}`.as("outcome"),
				reason: fragment<string>`coalesce(${flowExecutions.reason}, '')`.as("reason"),
				executions: count().as("executions"),
			})
			.from(flowExecutions)
			.where(
				and(
					...[eq(flowExecutions.organizationId, organizationId), ne(flowId, id)],
					gte(startedAt, fragment`greatest(${midnight}, coalesce((${until}), ${midnight}))`),
				),
			)
			.groupBy(fragment`1, 2, 3, 4`);
		const all = unionAll(stored, fresh).as("counted");
		return orm
			.select({
				date: fragment<string>`to_char(${all.day}, 'YYYY-MM-DD')`,
				...{ flowType: all.flowType, outcome: all.outcome, reason: all.reason },
				executions: fragment<number>`sum(${all.executions})::float8`,
			})
			.from(all)
			.groupBy(all.day, all.flowType, all.outcome, all.reason);
	});
}

/** How many of the latest executions are read to measure the time at each step, and to see whether somebody has signed in. */
const MEASURED_EXECUTIONS = 1_000;

export interface SlowestStep {
	flowId: string;
	flowName: string;
	version: number;
	nodeId: string;
	medianMs: number;
	executions: number;
}

/** The step with the longest median time in the latest executions since `from` (a date) that were completed. */
export function selectSlowestStep(organizationId: string, from: string): Promise<SlowestStep | undefined> {
	return readOnReplica(async ({ sql }) => {
		// `with ordinality`, and a CTE that is `materialized`.
		const rows = await sql<SlowestStep[]>`
			with latest as materialized (
				select id, flow_id, flow_name, flow_version, walk, status from flow_executions
				where organization_id = ${organizationId} and flow_id <> id and started_at >= ${from}::timestamp at time zone 'UTC'
				order by started_at desc, id desc limit ${MEASURED_EXECUTIONS}
			), steps as (
				select l.id, l.flow_id, l.flow_name, l.flow_version, s.step->>0 as node_id, (s.step->>2)::float8
					- lag((s.step->>2)::float8, 1, 0::float8) over (partition by l.id order by s.place) as took_ms
				from latest l, json_array_elements(l.walk::json) with ordinality s(step, place)
				where l.status = 'COMPLETE'
			)
			select flow_id as "flowId", max(flow_name) as "flowName", flow_version as version, node_id as "nodeId",
				greatest(0, round(percentile_cont(0.5) within group (order by took_ms)))::int as "medianMs",
				count(distinct id)::int as executions
			from steps group by flow_id, flow_version, node_id
			order by "medianMs" desc, executions desc, node_id limit 1`;
		return rows[0];
	});
}

export interface Attention {
	pendingInvitations: number;
	undeliveredMessages: number;
	applications: ApplicationKeys[];
	/** SAML providers; `settings` as they are stored. */
	providers: { id: string; name: string; settings: string }[];
	keys: { kid: string; alg: string; retiresAt: string }[];
	/** The facts for the list of first steps; null once the list was dismissed. */
	firstSteps: {
		hasSender: boolean;
		hasApplication: boolean;
		hasSignIn: boolean;
		hasColleague: boolean;
		keepsPassword: boolean;
	} | null;
}

export interface ApplicationKeys {
	id: string;
	name: string;
	/** ISO 8601; null for secrets that do not expire. */
	secrets: { expiresAt: string | null }[];
	/** PEM */
	certificates: string[];
}

/**
 * What needs attention, in one statement. `from` is a date; `userId` is that of the caller, for the first step about their own
 * password, null for an application.
 */
export function selectAttention(
	organizationId: string,
	{ from, days, userId }: { from: string; days: number; userId: string | null },
): Promise<Attention> {
	return readOnReplica(async ({ sql }) => {
		// A `select` without a table, which the builder cannot say.
		const [row] = await sql<Attention[]>`
			select
				(select count(*)::int from invitations
					where organization_id = ${organizationId} and status = 'pending' and expires_at > now()) as "pendingInvitations",
				(select count(*)::int from messages where organization_id = ${organizationId} and status in ('failed', 'expired')
					and created_at >= ${from}::timestamp at time zone 'UTC') as "undeliveredMessages",
				coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name,
						'secrets', (select coalesce(json_agg(json_build_object('expiresAt', s->'expiresAt')), '[]')
							from jsonb_array_elements(a.client_secrets) s),
						'certificates', array_remove(array[
							case when a.settings->'certificate'->>'type' = 'PEM' then a.settings->'certificate'->>'value' end,
							a.saml->'encryption'->>'certificate'], null)))
					from applications a where a.organization_id = ${organizationId} and not a.first_party
						and (a.settings->'certificate'->>'type' = 'PEM' or a.saml->'encryption'->>'certificate' is not null
							or exists (select from jsonb_array_elements(a.client_secrets) s
								where (s->>'expiresAt')::timestamptz < now() + make_interval(days => ${days})))), '[]') as applications,
				coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'settings', p.settings))
					from identity_providers p where p.organization_id = ${organizationId} and p.kind = 'saml' and p.enabled), '[]')
					as providers,
				coalesce((select json_agg(json_build_object('kid', k.kid, 'alg', k.alg, 'retiresAt',
						${timestamp(sql, "k.retires_at")}))
					from signing_keys k where k.organization_id = ${organizationId} and k.retires_at > now()
						and k.retires_at < now() + make_interval(days => ${days})), '[]') as keys,
				case when not exists (select from organization_configs
					where organization_id = ${organizationId} and kind = 'first-steps') then json_build_object(
						'hasSender', exists (select from senders where organization_id = ${organizationId} and channel = 'email'),
						'hasApplication', exists (select from applications
							where organization_id = ${organizationId} and not first_party),
						'hasSignIn', exists (select from (
								select application_id, status from flow_executions
								where organization_id = ${organizationId} and flow_id <> id
								order by started_at desc, id desc limit ${MEASURED_EXECUTIONS}
							) e join applications a on a.organization_id = ${organizationId} and a.id = e.application_id
							where e.status = 'COMPLETE' and not a.first_party),
						'hasColleague', (select count(*) > 1 from (select distinct user_id from role_holders
								where organization_id = ${organizationId} limit 2) holders)
							or exists (select from invitations where organization_id = ${organizationId}),
						'keepsPassword', exists (select from users
							where organization_id = ${organizationId} and id = ${userId} and password_temporary))
					end as "firstSteps"`;
		if (row === undefined) throw new Error("a statement without a table answered nothing");
		return row;
	});
}

/** Dismisses the first steps, with an audit row where they were not dismissed before. */
export async function insertDismissal(context: RequestContext): Promise<void> {
	const { orm } = await database();
	const { organizationId, name } = context.principal;
	const audit = { action: "first-steps.dismissed", targetType: "organization" };
	const written = orm.$with("written").as(
		orm
			.insert(organizationConfigs)
			.values({
				...{ organizationId, kind: "first-steps", document: '{"dismissed":true}' },
				...{ updatedAt: CLOCK, updatedBy: name },
			})
			.onConflictDoNothing({ target: [organizationConfigs.organizationId, organizationConfigs.kind] })
			.returning({ organizationId: organizationConfigs.organizationId }),
	);
	const updated = orm
		.$with("updated")
		.as(
			orm
				.select({ id: organizations.id, name: organizations.name })
				.from(written)
				.innerJoin(organizations, eq(organizations.id, written.organizationId)),
		);
	await orm
		.with(written, updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
}
