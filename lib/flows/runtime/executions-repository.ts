import { and, eq, gt, isNull } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { flowExecutions } from "@/db/schema";
import { EXECUTION_LIFETIME_MINUTES } from "@/db/schema/executions";
import type { FailureReason } from "@/lib/flows/executors";
import type { FlowType } from "@/lib/flows/model";
import { type AttemptKeys, forgivingOf } from "@/lib/identity/directory";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import type { ExecutionStatus } from "./execution-view";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** An execution as stored. */
export interface ExecutionRow {
	organizationId: string;
	id: string;
	flowId: string;
	flowVersion: number;
	flowName: string;
	flowType: FlowType;
	status: ExecutionStatus;
	revision: number;
	challengeHash: string | null;
	/** Encrypted; null once the execution has expired. */
	state: string | null;
	/** JSON, `[[nodeId, way, milliseconds since the start], …]` */
	walk: string;
	interactionUid: string | null;
	verbose: boolean;
	/** Milliseconds since 1970, by the clock of the database. */
	startedAtMs: number;
	expired: boolean;
	/** Whether a process is taking a step, and its claim has not expired. */
	claimed: boolean;
}

export interface ClaimedExecution extends ExecutionRow {
	state: string;
	/** Identifies the claim: a step is stored only as long as the claim is valid. */
	claimedAt: string;
}

/** The columns that a step changes. */
export interface StepRecord {
	status: ExecutionStatus;
	challengeHash: string | null;
	state: string;
	nodeId: string;
	walk: string;
	steps: number;
	userId: string | null;
	reason: FailureReason | null;
}

export interface NewExecution extends StepRecord {
	organizationId: string;
	id: string;
	flowId: string;
	flowVersion: number;
	flowName: string;
	flowType: FlowType;
	applicationId: string | null;
	applicationName: string;
	browserHash: string | null;
	interactionUid: string | null;
	verbose: boolean;
}

/** An audit event of a step; `userId` and `name` are empty where the person is unknown. */
export interface StepEvent {
	id: string;
	action: string;
	userId: string;
	name: string;
	/** JSON object. */
	details: string;
	requestId: string;
	clientAddress: string;
}

/** What is stored together with a step, and only if it is. */
export interface StoredWithStep {
	messages: readonly QueuedMessage[];
	/** Attempts with the right password. */
	forgiven: readonly AttemptKeys[];
	events: readonly StepEvent[];
}

/** Longer than a step may take: after that the process counts as dead, and the state before the step stays valid. */
const CLAIM_SECONDS = 30;

/**
 * Whether another execution, after this one found its account, has given the account to somebody who proved to hold its address:
 * this execution may belong to the person who lost the account.
 */
const reclaimedElsewhere = (sql: Sql): Fragment => sql`exists (
	select from users u where u.id = flow_executions.user_id
		and u.reclaimed_at >= coalesce(flow_executions.user_since, flow_executions.started_at) and u.reclaimed_in <> flow_executions.id)`;

/**
 * Whether the organization of an execution, or one above it, is disabled: then no execution can be started, continued or
 * completed there. Part of every statement, so that it is never outdated.
 */
const disabled = (sql: Sql): Fragment => sql`exists (
	select from organizations o join organizations d on d.id = any(array_append(o.ancestor_ids, o.id))
	where o.id = flow_executions.organization_id and d.disabled_at is not null)`;

const executionColumns = (sql: Sql): Fragment => sql`
	organization_id as "organizationId", id, flow_id as "flowId", flow_version as "flowVersion", flow_name as "flowName",
	flow_type as "flowType", status, revision, challenge_hash as "challengeHash", state, walk,
	interaction_uid as "interactionUid", "verbose", (extract(epoch from started_at) * 1000)::float8 as "startedAtMs",
	expires_at <= clock_timestamp() or ${reclaimedElsewhere(sql)} or ${disabled(sql)} as expired,
	coalesce(claimed_at > clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}), false) as claimed`;

/**
 * Inserts an execution, with the messages, forgiven attempts and audit rows of its first steps, in one statement. Its version is copied to
 * `executed_versions` where no copy lasts long enough, at most once in half an hour. False, without any change, when the version
 * was deleted or the organization is disabled.
 */
export async function insertExecution(execution: NewExecution, together: StoredWithStep): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, flowId, flowVersion } = execution;
	const ended = execution.status !== "INCOMPLETE";
	// Measured: every step of a sign-in.
	const { count } = await sql`
		with kept as (
			select 1 from executed_versions where organization_id = ${organizationId} and flow_id = ${flowId}
				and version = ${flowVersion} and kept_until > now() + make_interval(mins => ${EXECUTION_LIFETIME_MINUTES + 5})
		), pinned as (
			insert into executed_versions (organization_id, flow_id, version, nodes, kept_until)
			select organization_id, flow_id, version, coalesce(expanded, nodes), now() + make_interval(mins => ${2 * EXECUTION_LIFETIME_MINUTES + 10})
			from flow_versions where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${flowVersion}
				and not exists (select 1 from kept)
			on conflict (organization_id, flow_id, version) do update set kept_until = excluded.kept_until
			returning 1
		), stored as (
			insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_id,
				application_name, status, revision, challenge_hash, browser_hash, state, node_id, walk, steps, user_id, user_since, reason,
				interaction_uid, "verbose", started_at, updated_at, expires_at, ended_at)
			select ${organizationId}, ${execution.id}, ${flowId}, ${flowVersion}, ${execution.flowName}, ${execution.flowType},
				${execution.applicationId}, ${execution.applicationName}, ${execution.status}, 0, ${execution.challengeHash},
				${execution.browserHash}, ${execution.state}, ${execution.nodeId}, ${execution.walk}, ${execution.steps},
				${execution.userId}, case when ${execution.userId}::uuid is not null then at end, ${execution.reason}, ${execution.interactionUid}, ${execution.verbose}, at, at,
				at + make_interval(mins => ${EXECUTION_LIFETIME_MINUTES}), case when ${ended} then at end
			from (select clock_timestamp() as at) as clock
			where (exists (select 1 from kept) or exists (select 1 from pinned)) and not exists (
				select from organizations o join organizations d on d.id = any(array_append(o.ancestor_ids, o.id))
				where o.id = ${organizationId} and d.disabled_at is not null)
			returning organization_id, id
		)${withStored(sql, organizationId, together)}
		select 1 from stored`;
	return count === 1;
}

/** Claims the next step. Of several parallel callers with the same token, one gets it. */
export async function claimExecution(
	id: string,
	challengeHash: string,
	browserHash: string | null,
): Promise<ClaimedExecution | undefined> {
	const { sql } = await database();
	// Measured: every step of a sign-in.
	const rows = await sql<(ExecutionRow & { claimedAt: string | null })[]>`
		update flow_executions set claimed_at = clock_timestamp()
		where id = ${id} and challenge_hash = ${challengeHash} and browser_hash is not distinct from ${browserHash}
			and status = 'INCOMPLETE' and state is not null and expires_at > clock_timestamp()
			and not ${reclaimedElsewhere(sql)} and not ${disabled(sql)}
			and (claimed_at is null or claimed_at <= clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}))
		returning ${executionColumns(sql)}, claimed_at::text as "claimedAt"`;
	return rows.find(isClaimed);
}

function isClaimed(row: ExecutionRow & { claimedAt: string | null }): row is ClaimedExecution {
	return row.state !== null && row.claimedAt !== null;
}

/**
 * Binds an execution that no browser has begun to one: of several, the first. Undefined, without any change, when there is none that waits
 * for a browser.
 */
export async function bindToBrowser(
	organizationId: string,
	interactionUid: string,
	browserHash: string,
): Promise<string | undefined> {
	const { orm } = await database();
	const [bound] = await orm
		.update(flowExecutions)
		.set({ browserHash })
		.where(
			and(
				...[eq(flowExecutions.organizationId, organizationId), eq(flowExecutions.interactionUid, interactionUid)],
				...[eq(flowExecutions.status, "INCOMPLETE"), isNull(flowExecutions.browserHash)],
				...[gt(flowExecutions.expiresAt, CLOCK), isNull(flowExecutions.claimedAt)],
			),
		)
		.returning({ id: flowExecutions.id });
	return bound?.id;
}

/** Releases the claim without a step; the same token stays valid. */
export async function releaseExecution({ organizationId, id, claimedAt }: ClaimedExecution): Promise<void> {
	const { orm } = await database();
	const { organizationId: organization, id: own, claimedAt: claimed } = flowExecutions;
	await orm
		.update(flowExecutions)
		.set({ claimedAt: null })
		.where(and(eq(organization, organizationId), eq(own, id), eq(claimed, claimedAt)));
}

/** Stores a step with its messages, forgiven attempts and audit rows in one statement; false, without any change, when the claim was lost. */
export async function storeStep(
	{ organizationId, id, revision, claimedAt }: ClaimedExecution,
	step: StepRecord,
	together: StoredWithStep,
): Promise<boolean> {
	const { sql } = await database();
	const ended = step.status !== "INCOMPLETE";
	// Measured: every step of a sign-in.
	const { count } = await sql`
		with stored as (
			update flow_executions set status = ${step.status}, revision = revision + 1, challenge_hash = ${step.challengeHash},
				claimed_at = null, state = ${step.state}, node_id = ${step.nodeId}, walk = ${step.walk}, steps = ${step.steps},
				user_since = case when ${step.userId}::uuid is distinct from user_id then claimed_at else user_since end,
				user_id = ${step.userId}, reason = ${step.reason}, updated_at = clock_timestamp(),
				ended_at = case when ${ended} then clock_timestamp() end
			where organization_id = ${organizationId} and id = ${id} and revision = ${revision} and claimed_at = ${claimedAt}
			returning organization_id, id
		)${withStored(sql, organizationId, together)}
		select 1 from stored`;
	return count === 1;
}

/**
 * Whether the result of a completed execution is still valid: false once another execution has taken over its account, and
 * while its organization is disabled.
 */
export async function isResultValid(organizationId: string, id: string): Promise<boolean> {
	const { sql } = await database();
	// Measured: every step of a sign-in.
	const rows = await sql`
		select from flow_executions where organization_id = ${organizationId} and id = ${id}
			and (${reclaimedElsewhere(sql)} or ${disabled(sql)})`;
	return rows.length === 0;
}

/** The organization and the application of an execution, whichever browser it belongs to and however long ago it ended. */
export async function selectOrigin(
	id: string,
): Promise<{ organizationId: string; applicationId: string | null } | undefined> {
	const { orm } = await database();
	const { organizationId, applicationId } = flowExecutions;
	const [origin] = await orm
		.select({ organizationId, applicationId })
		.from(flowExecutions)
		.where(eq(flowExecutions.id, id));
	return origin;
}

/** The execution as stored; undefined if it does not exist or belongs to another browser. */
export async function selectExecution(id: string, browserHash: string | null): Promise<ExecutionRow | undefined> {
	const { sql } = await database();
	// Measured: every step of a sign-in.
	const rows = await sql<ExecutionRow[]>`
		select ${executionColumns(sql)} from flow_executions
		where id = ${id} and browser_hash is not distinct from ${browserHash}`;
	return rows[0];
}

function withStored(sql: Sql, organizationId: string, { messages, forgiven, events }: StoredWithStep): Fragment {
	const attempts =
		forgiven.length === 0 ? sql`` : forgivingOf(sql, { organizationId, attempts: forgiven, onlyWith: "stored" });
	return sql`${outbox(sql, organizationId, messages)}${attempts}${audit(sql, events)}`;
}

function outbox(sql: Sql, organizationId: string, messages: readonly QueuedMessage[]): Fragment {
	return messages.length === 0 ? sql`` : sql`, queued as (${outboxOf(sql, organizationId, messages, "stored")})`;
}

function audit(sql: Sql, events: readonly StepEvent[]): Fragment {
	if (events.length === 0) return sql``;
	return sql`, audited as (
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		select stored.organization_id, event.id, clock_timestamp(), 'user', event."userId", event.name, event.action, 'user',
			event."userId", event.name, event.details, event."requestId", event."clientAddress"
		from stored, json_to_recordset(${JSON.stringify(events)}::text::json) as event(id uuid, action text, "userId" text,
			name text, details text, "requestId" text, "clientAddress" text)
	)`;
}
