import { and, eq, sql as fragment, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { PendingQuery, Row, TransactionSql } from "postgres";
import { type Database, database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { applications, defaultFlows, flowCounts, flowSubflows, flows } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { isViolation, unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { wantsFourEyes } from "./four-eyes-repository";
import type { VersionRow } from "./version-repository";

/** A flow with the nodes of its active version as JSON text. */
export interface FlowRow {
	id: string;
	flowType: string;
	name: string;
	handle: string;
	activeVersion: number;
	nodes: string;
	/** JSON text; null without any. */
	otherMembers: string | null;
	createdAt: string;
	updatedAt: string;
}

export type FlowHead = Omit<FlowRow, "nodes" | "otherMembers">;

export interface NewContent {
	name: string;
	/** JSON text. */
	nodes: string;
	/** JSON text; null without any. */
	otherMembers: string | null;
	/** The nodes to execute as JSON text, and the versions of other flows among them; null where no other flow is run. */
	expanded: string | null;
	pins: string | null;
	note: string | null;
}

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export type CreateOutcome = FlowHead | "handle-taken" | "subflow-gone";

/** Inserts the flow, its first version, the count and the audit row in one statement. */
export async function insertFlow(
	context: RequestContext,
	id: string,
	identity: { flowType: string; handle: string },
	content: NewContent,
	audit: AuditEntry,
): Promise<CreateOutcome> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	try {
		// The builder would name every column, also `warnings`, which waits for its removal.
		const rows = await sql<FlowHead[]>`
			with created as (
				insert into flows (organization_id, id, flow_type, handle, name, active_version, created_at, updated_at)
				select ${organizationId}, ${id}, ${identity.flowType}, ${identity.handle}, ${content.name}, 1, at, at
				from (select clock_timestamp() as at) as clock
				returning *
			), version as (
				insert into flow_versions (organization_id, flow_id, version, name, nodes, other_members, expanded, pins, created_at, created_by,
					note)
				select organization_id, id, 1, name, ${content.nodes}, ${content.otherMembers}, ${content.expanded}, ${content.pins},
					created_at, ${author}, ${content.note} from created
				returning organization_id, flow_id, pins
			), ${running(sql)}
			counted as (
				insert into flow_counts as c (organization_id, flow_type, total)
				select organization_id, flow_type, 1 from created
				on conflict (organization_id, flow_type) do update set total = c.total + 1
			), audited as (${auditOf(sql, "created", context, audit)})
			${headOf(sql, "created")}`;
		const flow = rows[0];
		if (flow === undefined) throw new Error("insert returned no row");
		return flow;
	} catch (error) {
		if (isViolation(error, "unique", /^flows_handle$/)) return "handle-taken";
		if (isViolation(error, "foreign-key", SUBFLOW_IN_USE)) return "subflow-gone";
		throw error;
	}
}

/** The publication of a draft, beside the new version that it makes. */
export interface DraftPublication {
	/** The revision to publish; it is removed. */
	draftRevision: number;
	/** The share of new executions that start with the new version; null for all. */
	percent: number | null;
	/** Further changes in the same transaction, made after the version was stored. */
	also?: (tx: TransactionSql) => Promise<void>;
}

/** In the JSON text of every node that says what it is meant for. */
export const INTENT = '"intent"';

export interface ExpectedFlow {
	activeVersions: readonly number[] | null;
	versionsKept: number | undefined;
	/** Without four eyes, and with an active version that says of no node what it is meant for. */
	isPlain?: boolean;
}

/** Whether the active version of the row of `flows` says of a node what it is meant for, or seems to. */
function hasIntents(sql: Sql | TransactionSql): PendingQuery<Row[]> {
	return sql`exists (
		select from flow_versions v where v.organization_id = flows.organization_id and v.flow_id = flows.id
			and v.version = flows.active_version and v.nodes like ${`%${INTENT}%`})`;
}

/**
 * Stores version n+1 as the active version, with its audit row, in one statement: the row lock of the update gives concurrent
 * writers consecutive numbers. Undefined when no flow has this id, handle, type and (if given) active version; `subflow-gone`
 * when a version that it runs has been deleted.
 */
export async function insertNextVersion(
	context: RequestContext,
	id: string,
	identity: { flowType: string; handle: string },
	content: NewContent,
	expected: ExpectedFlow,
	audit: VersionAudit,
	publication: DraftPublication | null = null,
): Promise<FlowHead | "subflow-gone" | undefined> {
	const db = await database();
	const { organizationId, name: author } = context.principal;
	const isGradual = publication !== null && publication.percent !== null;
	// The builder would name every column, also `warnings`, which waits for its removal.
	const store = (sql: Sql | TransactionSql) => sql<FlowHead[]>`
		with updated as (
			update flows set name = ${content.name}, active_version = active_version + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${id} and handle = ${identity.handle}
				and flow_type = ${identity.flowType} ${expecting(sql, expected.activeVersions)}
				${publication === null ? sql`` : ofDraft(sql, publication)}
				${expected.isPlain === true ? sql`and not ${wantsFourEyes(sql, organizationId, id)} and not ${hasIntents(sql)}` : sql``}
			returning *
		), ${publication === null ? sql`` : sql`${published(sql, publication, author)},`}
		version as (
			insert into flow_versions (organization_id, flow_id, version, name, nodes, other_members, expanded, pins, created_at, created_by,
				note)
			select organization_id, id, active_version, name, ${content.nodes}, ${content.otherMembers}, ${content.expanded},
				${content.pins}, updated_at, ${author}, ${content.note}
			from updated
			returning organization_id, flow_id, pins
		), ${running(sql)} ${isGradual ? sql`` : noLongerRunning(sql)}
		${pruned(sql, expected.versionsKept, isGradual)}
		${auditsOf(sql, context, audit)}
		${headOf(sql, "updated")}`;
	if (publication === null) return withPinnedVersions(async () => (await store(db.sql))[0]);
	// A parallel publication of the same draft waits for the flow; its next statement then finds that the draft was removed.
	return withPinnedVersions(() =>
		db.sql.begin(async (tx) => {
			// In a transaction of templates: that of the version.
			await tx`select from flows where organization_id = ${organizationId} and id = ${id} for update`;
			const [head] = await store(tx);
			if (head !== undefined) await publication.also?.(tx);
			return head;
		}),
	);
}

/**
 * Copies `version` to version n+1 and makes it active; undefined when the flow, the version or the expected active version does
 * not exist; `subflow-gone` when a version that it runs has been deleted.
 */
export async function insertRestoredVersion(
	context: RequestContext,
	id: string,
	source: { version: number; note: string | null },
	expected: { activeVersions: readonly number[] | null; versionsKept: number | undefined },
	audit: VersionAudit,
): Promise<VersionRow | "subflow-gone" | undefined> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	// The builder would name every column, also `warnings`, which waits for its removal.
	const store = () => sql<VersionRow[]>`
		with source as (
			select * from flow_versions where organization_id = ${organizationId} and flow_id = ${id} and version = ${source.version}
		), updated as (
			update flows f set name = source.name, active_version = f.active_version + 1, updated_at = clock_timestamp()
			from source where f.organization_id = ${organizationId} and f.id = ${id} ${expecting(sql, expected.activeVersions)}
			returning f.*
		), version as (
			insert into flow_versions (organization_id, flow_id, version, name, nodes, other_members, expanded, pins, created_at, created_by,
				note, restored_from)
			select u.organization_id, u.id, u.active_version, s.name, s.nodes, s.other_members, s.expanded, s.pins, u.updated_at, ${author},
				${source.note}, s.version
			from updated u, source s
			returning organization_id, flow_id, pins
		), ${running(sql)} ${noLongerRunning(sql)} ${pruned(sql, expected.versionsKept)}
		${auditsOf(sql, context, audit)}
		select u.id, u.name, u.flow_type as "flowType", u.handle, u.active_version as version, true as "isActive", s.nodes,
			s.other_members as "otherMembers", s.expanded,
			${timestamp(sql, "u.updated_at")} as "createdAt", ${author}::text as "createdBy", ${source.note}::text as note,
			s.version as "restoredFrom"
		from updated u, source s`;
	return withPinnedVersions(async () => (await store())[0]);
}

/** The flow without its nodes, to explain why a change was refused. */
export async function selectFlowHead(organizationId: string, id: string): Promise<FlowHead | undefined> {
	const { orm } = await database();
	const { id: own, flowType, name, handle, activeVersion, createdAt, updatedAt } = flows;
	const [head] = await orm
		.select({ id: own, flowType, name, handle, activeVersion, createdAt, updatedAt })
		.from(flows)
		.where(isFlow(organizationId, id));
	return head;
}

export type DeleteOutcome = "deleted" | "nothing" | "in-use";

/**
 * Deletes the flow and its versions, and writes the count and the audit row, in one statement. Foreign keys of the database
 * prevent the deletion of a flow that is referenced.
 */
export async function deleteFlowRow(
	context: RequestContext,
	id: string,
	activeVersions: readonly number[] | null,
	audit: AuditEntry,
): Promise<DeleteOutcome> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { activeVersion, flowType, name } = flows;
	const deleted = orm.$with("deleted").as(
		orm
			.delete(flows)
			.where(
				and(isFlow(organizationId, id), activeVersions === null ? undefined : isAnyOf(activeVersion, activeVersions)),
			)
			.returning({ id: flows.id, name, flowType }),
	);
	const counted = orm.$with("counted").as(
		orm
			.update(flowCounts)
			.set({ total: fragment`${flowCounts.total} - 1` })
			.from(deleted)
			.where(and(eq(flowCounts.organizationId, organizationId), eq(flowCounts.flowType, deleted.flowType))),
	);
	try {
		const rows = await orm
			.with(deleted, counted, auditing(orm, deleted, context, audit))
			.select()
			.from(deleted);
		return rows.length === 0 ? "nothing" : "deleted";
	} catch (error) {
		if (isViolation(error, "foreign-key")) return "in-use";
		throw error;
	}
}

const MAX_HOLDERS_NAMED = 20;

export interface FlowReference {
	kind: "default" | "application" | "flow";
	name: string;
}

/** The references that prevent the deletion of this flow; only the first applications and flows by name. */
export async function selectFlowReferences(organizationId: string, id: string): Promise<FlowReference[]> {
	const { orm } = await database();
	type Kind = FlowReference["kind"];
	const { authFlowId, registrationFlowId, name } = applications;
	const standard = orm
		.select({ kind: fragment<Kind>`'default'`.as("kind"), name: defaultFlows.flowType })
		.from(defaultFlows)
		.where(and(eq(defaultFlows.organizationId, organizationId), eq(defaultFlows.flowId, id)));
	const named = orm
		.select({ kind: fragment<Kind>`'application'`.as("kind"), name })
		.from(applications)
		.where(and(eq(applications.organizationId, organizationId), or(eq(authFlowId, id), eq(registrationFlowId, id))))
		.orderBy(fragment`lower(${name})`, applications.id)
		.limit(MAX_HOLDERS_NAMED);
	const running = orm
		.selectDistinct({ kind: fragment<Kind>`'flow'`.as("kind"), name: flows.name })
		.from(flowSubflows)
		.innerJoin(flows, and(eq(flows.organizationId, flowSubflows.organizationId), eq(flows.id, flowSubflows.flowId)))
		.where(and(eq(flowSubflows.organizationId, organizationId), eq(flowSubflows.subflowId, id)))
		.orderBy(flows.name)
		.limit(MAX_HOLDERS_NAMED);
	return unionAll(standard, named, running);
}

const isFlow = (organizationId: string, id: string) => and(eq(flows.organizationId, organizationId), eq(flows.id, id));

function headOf(sql: Sql | TransactionSql, from: string): Fragment {
	return sql`select id, flow_type as "flowType", name, handle, active_version as "activeVersion",
		${timestamp(sql, "created_at")} as "createdAt", ${timestamp(sql, "updated_at")} as "updatedAt" from ${sql(from)}`;
}

function expecting(sql: Sql | TransactionSql, activeVersions: readonly number[] | null): Fragment {
	return activeVersions === null ? sql`` : sql`and active_version = any(${activeVersions}::int[])`;
}

/** The condition under which the draft is published: it still has this revision. A draft that was saved meanwhile is kept. */
function ofDraft(sql: Sql | TransactionSql, { draftRevision }: DraftPublication): Fragment {
	return sql`and exists (
		select from flow_drafts d where d.organization_id = flows.organization_id and d.flow_id = flows.id
			and d.revision = ${draftRevision}::int and d.document is not null)`;
}

/** Removes the published draft, and begins the canary, if one is wanted. */
function published(sql: Sql | TransactionSql, { draftRevision, percent }: DraftPublication, author: string): Fragment {
	return sql`removed as (
		update flow_drafts d set document = null, revision = d.revision + 1, updated_at = u.updated_at, updated_by = ${author}
		from updated u where d.organization_id = u.organization_id and d.flow_id = u.id and d.revision = ${draftRevision}::int
	), canary as (
		insert into flow_canaries as c (organization_id, flow_id, version, stable_version, percent, started_at, started_by)
		select organization_id, id, active_version, active_version - 1, ${percent}::int, updated_at, ${author} from updated
		where ${percent !== null}
		on conflict (organization_id, flow_id) do update set version = excluded.version, stable_version = excluded.stable_version,
			percent = excluded.percent, started_at = excluded.started_at, started_by = excluded.started_by, ended_at = null,
			outcome = null, evidence = null
	)`;
}

/** The events of a new version: the change, and what else is told where its nodes are meant for something else. */
interface VersionAudit {
	change: AuditEntry;
	intents: AuditEntry | null;
}

function auditsOf(sql: Sql | TransactionSql, context: RequestContext, { change, intents }: VersionAudit): Fragment {
	const told = intents === null ? sql`` : sql`told as (${auditOf(sql, "updated", context, intents)}),`;
	return sql`${told} audited as (${auditOf(sql, "updated", context, change)})`;
}

/** Deletes versions beyond those to keep. A gradual publication keeps the previous version too, which it may restore. */
function pruned(sql: Sql | TransactionSql, kept: number | undefined, gradual = false): Fragment {
	if (kept === undefined) return sql``;
	const versionsKept = gradual ? Math.max(kept, 2) : kept;
	return sql`pruned as (
		delete from flow_versions v using updated u where v.organization_id = u.organization_id and v.flow_id = u.id
			and v.version <= u.active_version - ${versionsKept}::int
			and not exists (select from flow_subflows s where s.organization_id = v.organization_id and s.subflow_id = v.flow_id
				and s.version = v.version)
	),`;
}

const SUBFLOW_IN_USE = /^flow_subflows_in_use$/;

/** Records which versions of other flows the version that was just stored runs. */
function running(sql: Sql | TransactionSql): Fragment {
	return sql`running as (
		insert into flow_subflows (organization_id, flow_id, subflow_id, version)
		select v.organization_id, v.flow_id, p."flowId", p.version
		from version v, json_to_recordset(v.pins::json) as p("flowId" uuid, version int)
		on conflict do nothing
	),`;
}

/**
 * Releases the versions that only earlier versions of the flow run. Not in a gradual publication, which may return to the
 * previous version.
 */
function noLongerRunning(sql: Sql | TransactionSql): Fragment {
	return sql`released as (
		delete from flow_subflows s using version v where s.organization_id = v.organization_id and s.flow_id = v.flow_id
			and not exists (select from json_to_recordset(v.pins::json) as p("flowId" uuid, version int)
				where p."flowId" = s.subflow_id and p.version = s.version)
	),`;
}

/**
 * Executes a statement that stores a version. It is repeated once, because a version of another flow may have been deleted, or a
 * flow may have begun to run a version that was to be deleted, at the same moment.
 */
async function withPinnedVersions<Result>(store: () => Promise<Result>): Promise<Result | "subflow-gone"> {
	for (let tries = 0; tries < 2; tries++) {
		const stored = await unlessViolating("foreign-key", SUBFLOW_IN_USE, async () => ({ result: await store() }));
		if (stored !== undefined) return stored.result;
	}
	return "subflow-gone";
}
