import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { isViolation, unlessViolating } from "@/db/violation";
import type { FlowHead, VersionRow } from "@/lib/flows/definitions";
import { haveRevision, importTextsWithin } from "@/lib/flows/translations";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import type { PublishableTexts } from "../draft-texts";
import { draftTextsHaveChanged, subflowGone } from "../errors";
import { wantsFourEyes } from "../reviews/four-eyes-repository";
import { keepReviewsWithVersion } from "../reviews/reviews-repository";

/** What became of a change of the active version; `conflict`: the flow or its draft is not, or no longer, as expected. */
export type Publication<Stored> =
	| { outcome: "published"; stored: Stored }
	| { outcome: "refused"; refusal: DomainError }
	| { outcome: "conflict" };

/** The stored members of each version of a definition, of which all but the name and the note are JSON text. */
export interface NewContent {
	name: string;
	nodes: string;
	/** Null without any. */
	otherMembers: string | null;
	/** The nodes to execute, and the versions of other flows among them; null where no other flow is run. */
	expanded: string | null;
	pins: string | null;
	note: string | null;
}

interface Identity {
	flowType: string;
	handle: string;
}

interface ChangeOfFlow {
	flowId: string;
	/** The active versions of which one is expected; null for any. */
	expected: readonly number[] | null;
	versionsKept: number | undefined;
	/** The events: the change, and what else is told where the nodes are meant for something else. */
	audit: { change: AuditEntry; intents: AuditEntry | null };
}

export interface NewVersion extends ChangeOfFlow {
	identity: Identity;
	content: NewContent;
}

/** A draft that becomes what is in use, and is removed. */
export interface PublishedDraft {
	flowId: string;
	revision: number;
	/** By which reviews name its content. */
	contentHash: string;
	texts: PublishableTexts;
}

type AnySql = Sql | TransactionSql;
type Fragment = PendingQuery<Row[]>;

/** In the JSON text of every node that says what it is meant for. */
export const INTENT = '"intent"';

/** Inserts the flow, its first version, the count and the audit row in one statement; a conflict where the handle is taken. */
export async function insertFlow(
	context: RequestContext,
	{ id, identity, content }: { id: string; identity: Identity; content: NewContent },
	audit: AuditEntry,
): Promise<Publication<FlowHead>> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	try {
		// The builder would name every column, also `warnings`, which waits for its removal.
		const [stored] = await sql<FlowHead[]>`
			with created as (
				insert into flows (organization_id, id, flow_type, handle, name, active_version, created_at, updated_at)
				select ${organizationId}, ${id}, ${identity.flowType}, ${identity.handle}, ${content.name}, 1, at, at
				from (select clock_timestamp() as at) as clock
				returning *
			), ${storing(sql, "created", content, author)}
			counted as (
				insert into flow_counts as c (organization_id, flow_type, total)
				select organization_id, flow_type, 1 from created
				on conflict (organization_id, flow_type) do update set total = c.total + 1
			), audited as (${auditOf(sql, "created", context, audit)})
			${headOf(sql, "created")}`;
		if (stored === undefined) throw new Error("insert returned no row");
		return { outcome: "published", stored };
	} catch (error) {
		if (isViolation(error, "unique", /^flows_handle$/)) return { outcome: "conflict" };
		if (isViolation(error, "foreign-key", SUBFLOW_IN_USE)) return { outcome: "refused", refusal: subflowGone() };
		throw error;
	}
}

/**
 * Stores version n+1 as the active version, with its audit row, in one statement: the row lock of the update gives concurrent
 * writers consecutive numbers.
 * @param onlyPlain also a conflict where four eyes are wanted, or the active version says of a node what it is meant for
 */
export async function insertNextVersion(
	context: RequestContext,
	version: NewVersion & { onlyPlain: boolean },
): Promise<Publication<FlowHead>> {
	const { sql } = await database();
	return published(() => nextVersion(sql, context, version));
}

/** The same with a draft, of which nothing remains: the version, its texts and its reviews, all or nothing. */
export async function publishVersion(
	context: RequestContext,
	version: NewVersion & { percent: number | null },
	draft: PublishedDraft,
): Promise<Publication<FlowHead>> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return published(() =>
		sql.begin(async (tx) => {
			// In a transaction of templates: that of the version. A parallel publication of the same draft waits for the flow; its next
			// statement then finds that the draft was removed.
			await tx`select from flows where organization_id = ${organizationId} and id = ${draft.flowId} for update`;
			const head = await nextVersion(tx, context, { ...version, draftRevision: draft.revision });
			if (head !== undefined) await publishWith(tx, context, draft);
			return head;
		}),
	);
}

/** Publishes the texts of a draft whose steps are those of the active version. */
export async function publishTexts(context: RequestContext, draft: PublishedDraft): Promise<Publication<true>> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	return published(() =>
		sql.begin(async (tx) => {
			// In a transaction of templates: texts are imported in it.
			const rows = await tx`
				update flow_drafts set document = null, revision = revision + 1, updated_at = clock_timestamp(), updated_by = ${author}
				where organization_id = ${organizationId} and flow_id = ${draft.flowId} and revision = ${draft.revision}
					and document is not null
				returning 1`;
			if (rows.length === 0) return undefined;
			await publishWith(tx, context, draft);
			return true;
		}),
	);
}

/** What is published with the steps of a draft. */
async function publishWith(
	tx: TransactionSql,
	context: RequestContext,
	{ flowId, contentHash, texts: { changes, keys, revision } }: PublishedDraft,
): Promise<void> {
	const { organizationId } = context.principal;
	await keepReviewsWithVersion(tx, organizationId, { flowId, contentHash });
	if (changes.length === 0) return;
	// If somebody has changed one of these texts since the check, nothing is published, so that the change is not overwritten.
	if (!(await haveRevision(tx, organizationId, { keys, revision })))
		throw draftTextsHaveChanged(changes.map(({ namespace, key }) => `${namespace}:${key}`));
	const details = { flowId, texts: changes.length };
	const audit = { action: "flow-text.published", targetType: "flow-text", details };
	await importTextsWithin(tx, context, { texts: changes, dryRun: false, audit });
}

/** Copies `source.version` to version n+1 and makes it active; also a conflict where the flow has no such version. */
export async function insertRestoredVersion(
	context: RequestContext,
	{
		flowId,
		source,
		expected,
		versionsKept,
		audit,
	}: ChangeOfFlow & { source: { version: number; note: string | null } },
): Promise<Publication<VersionRow>> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	return published(async () => {
		// The builder would name every column, also `warnings`, which waits for its removal.
		const [restored] = await sql<VersionRow[]>`
			with source as (
				select * from flow_versions
				where organization_id = ${organizationId} and flow_id = ${flowId} and version = ${source.version}
			), updated as (
				update flows f set name = source.name, active_version = f.active_version + 1, updated_at = clock_timestamp()
				from source where f.organization_id = ${organizationId} and f.id = ${flowId} ${expecting(sql, expected)}
				returning f.*
			), version as (
				insert into flow_versions (organization_id, flow_id, version, name, nodes, other_members, expanded, pins, created_at,
					created_by, note, restored_from)
				select u.organization_id, u.id, u.active_version, s.name, s.nodes, s.other_members, s.expanded, s.pins, u.updated_at,
					${author}, ${source.note}, s.version
				from updated u, source s
				returning organization_id, flow_id, pins
			), ${running(sql)} ${noLongerRunning(sql)} ${pruned(sql, versionsKept)}
			${auditsOf(sql, context, audit)}
			select u.id, u.name, u.flow_type as "flowType", u.handle, u.active_version as version, true as "isActive", s.nodes,
				s.other_members as "otherMembers", s.expanded,
				${timestamp(sql, "u.updated_at")} as "createdAt", ${author}::text as "createdBy", ${source.note}::text as note,
				s.version as "restoredFrom"
			from updated u, source s`;
		return restored;
	});
}

interface NextVersion extends NewVersion {
	onlyPlain?: boolean;
	/** The revision of the draft that is published and removed; absent without one. */
	draftRevision?: number;
	/** The share of new executions that start with a published draft; null for all. */
	percent?: number | null;
}

async function nextVersion(sql: AnySql, context: RequestContext, version: NextVersion): Promise<FlowHead | undefined> {
	const { flowId, identity, content, expected, versionsKept, audit } = version;
	const { onlyPlain = false, draftRevision: revision, percent = null } = version;
	const { organizationId, name: author } = context.principal;
	// A gradual publication keeps the previous version too, which it may restore.
	const kept = percent !== null && versionsKept !== undefined ? Math.max(versionsKept, 2) : versionsKept;
	// The builder would name every column, also `warnings`, which waits for its removal.
	const [head] = await sql<FlowHead[]>`
		with updated as (
			update flows set name = ${content.name}, active_version = active_version + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${flowId} and handle = ${identity.handle}
				and flow_type = ${identity.flowType} ${expecting(sql, expected)}
				${revision === undefined ? sql`` : ofDraft(sql, revision)}
				${onlyPlain ? sql`and not ${wantsFourEyes(sql, organizationId, flowId)} and not ${hasIntents(sql)}` : sql``}
			returning *
		), ${storing(sql, "updated", content, author)}
		${revision === undefined ? sql`` : removing(sql, revision, author)}
		${percent === null ? noLongerRunning(sql) : beginning(sql, percent, author)}
		${pruned(sql, kept)}
		${auditsOf(sql, context, audit)}
		${headOf(sql, "updated")}`;
	return head;
}

/** The version of the flow in `from`, and which versions of other flows it runs. */
function storing(sql: AnySql, from: string, content: NewContent, author: string): Fragment {
	return sql`version as (
		insert into flow_versions (organization_id, flow_id, version, name, nodes, other_members, expanded, pins, created_at, created_by,
			note)
		select organization_id, id, active_version, name, ${content.nodes}, ${content.otherMembers}, ${content.expanded},
			${content.pins}, updated_at, ${author}, ${content.note}
		from ${sql(from)}
		returning organization_id, flow_id, pins
	), ${running(sql)}`;
}

function headOf(sql: AnySql, from: string): Fragment {
	return sql`select id, flow_type as "flowType", name, handle, active_version as "activeVersion",
		${timestamp(sql, "created_at")} as "createdAt", ${timestamp(sql, "updated_at")} as "updatedAt" from ${sql(from)}`;
}

function expecting(sql: AnySql, expected: readonly number[] | null): Fragment {
	return expected === null ? sql`` : sql`and active_version = any(${expected}::int[])`;
}

/**
 * Whether the active version of the row of `flows` says of a node what it is meant for, or seems to. Not `exists`, which becomes a
 * join that reads the nodes of every version before it compares the numbers.
 */
function hasIntents(sql: AnySql): Fragment {
	return sql`coalesce((
		select v.nodes like ${`%${INTENT}%`} from flow_versions v where v.organization_id = flows.organization_id
			and v.flow_id = flows.id and v.version = flows.active_version), false)`;
}

/** The condition under which the draft is published: it still has this revision. A draft that was saved meanwhile is kept. */
function ofDraft(sql: AnySql, revision: number): Fragment {
	return sql`and exists (
		select from flow_drafts d where d.organization_id = flows.organization_id and d.flow_id = flows.id
			and d.revision = ${revision}::int and d.document is not null)`;
}

function removing(sql: AnySql, revision: number, author: string): Fragment {
	return sql`removed as (
		update flow_drafts d set document = null, revision = d.revision + 1, updated_at = u.updated_at, updated_by = ${author}
		from updated u where d.organization_id = u.organization_id and d.flow_id = u.id and d.revision = ${revision}::int
	),`;
}

/** Begins the canary. */
function beginning(sql: AnySql, percent: number, author: string): Fragment {
	return sql`canary as (
		insert into flow_canaries as c (organization_id, flow_id, version, stable_version, percent, started_at, started_by)
		select organization_id, id, active_version, active_version - 1, ${percent}::int, updated_at, ${author} from updated
		on conflict (organization_id, flow_id) do update set version = excluded.version, stable_version = excluded.stable_version,
			percent = excluded.percent, started_at = excluded.started_at, started_by = excluded.started_by, ended_at = null,
			outcome = null, evidence = null
	),`;
}

function auditsOf(sql: AnySql, context: RequestContext, { change, intents }: ChangeOfFlow["audit"]): Fragment {
	const told = intents === null ? sql`` : sql`told as (${auditOf(sql, "updated", context, intents)}),`;
	return sql`${told} audited as (${auditOf(sql, "updated", context, change)})`;
}

/** Deletes versions beyond those to keep. */
function pruned(sql: AnySql, versionsKept: number | undefined): Fragment {
	if (versionsKept === undefined) return sql``;
	return sql`pruned as (
		delete from flow_versions v using updated u where v.organization_id = u.organization_id and v.flow_id = u.id
			and v.version <= u.active_version - ${versionsKept}::int
			and not exists (select from flow_subflows s where s.organization_id = v.organization_id and s.subflow_id = v.flow_id
				and s.version = v.version)
	),`;
}

const SUBFLOW_IN_USE = /^flow_subflows_in_use$/;

/** Records which versions of other flows the version that was just stored runs. */
function running(sql: AnySql): Fragment {
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
function noLongerRunning(sql: AnySql): Fragment {
	return sql`released as (
		delete from flow_subflows s using version v where s.organization_id = v.organization_id and s.flow_id = v.flow_id
			and not exists (select from json_to_recordset(v.pins::json) as p("flowId" uuid, version int)
				where p."flowId" = s.subflow_id and p.version = s.version)
	),`;
}

/**
 * What a statement that stores a version did. It is repeated once, because a version of another flow may have been deleted, or a
 * flow may have begun to run a version that was to be deleted, at the same moment.
 */
async function published<Stored>(store: () => Promise<Stored | undefined>): Promise<Publication<Stored>> {
	try {
		for (let tries = 0; tries < 2; tries++) {
			const done = await unlessViolating("foreign-key", SUBFLOW_IN_USE, async () => ({ stored: await store() }));
			if (done === undefined) continue;
			const { stored } = done;
			return stored === undefined ? { outcome: "conflict" } : { outcome: "published", stored };
		}
		return { outcome: "refused", refusal: subflowGone() };
	} catch (error) {
		if (error instanceof DomainError) return { outcome: "refused", refusal: error };
		throw error;
	}
}
