import type { PendingQuery, Row, Sql } from "postgres";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Profile } from "./claims";

/** An action as stored: settings are JSON text, secrets are encrypted. */
export interface ActionRow {
	id: string;
	name: string;
	description: string;
	active: boolean;
	position: number;
	uri: string;
	settings: string;
	secrets: string;
	timeoutMs: number;
	revision: number;
	createdAt: string;
	updatedAt: string;
}

/** All actions of an organization, in the order in which they are called. */
export async function selectActions(organizationId: string): Promise<ActionRow[]> {
	const { sql } = await database();
	return sql<ActionRow[]>`
		select ${actionColumns(sql)} from actions a where a.organization_id = ${organizationId} order by a.position, a.created_at, a.id`;
}

export async function selectAction(organizationId: string, id: string): Promise<ActionRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ActionRow[]>`
		select ${actionColumns(sql)} from actions a where a.organization_id = ${organizationId} and a.id = ${id}`;
	return rows[0];
}

export type ActiveAction = ActionRow & { organizationName: string };

/** The active actions with the name of their organization, in the order in which they are called. */
export async function selectActiveActions(organizationId: string): Promise<ActiveAction[]> {
	const { sql } = await database();
	return sql<ActiveAction[]>`
		select ${actionColumns(sql)}, o.name as "organizationName"
		from actions a join organizations o on o.id = a.organization_id
		where a.organization_id = ${organizationId} and a.active order by a.position, a.created_at, a.id`;
}

export type ActionToWrite = Pick<
	ActionRow,
	"id" | "name" | "description" | "position" | "uri" | "settings" | "secrets" | "timeoutMs"
>;

/** Inserts an inactive action with its audit row, unless the organization already has `max` actions. */
export async function insertAction(
	context: RequestContext,
	action: ActionToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, name, description, position, uri, settings, secrets, timeoutMs } = action;
	const rows = await unlessViolating(
		"unique",
		TAKEN,
		() => sql<{ id: string }[]>`
		with created as (
			insert into actions (organization_id, id, name, description, active, position, uri, settings, secrets, timeout_ms,
				revision, created_at, updated_at)
			select ${organizationId}::uuid, ${id}::uuid, ${name}, ${description}, false, ${position}::int, ${uri}, ${settings}, ${secrets},
				${timeoutMs}::int, 1, at, at
			from (select clock_timestamp() as at) as clock
			where (select count(*) from actions where organization_id = ${organizationId}) < ${max}::int
			returning id, name
		), audited as (${auditOf(sql, "created", context, entry("created"))})
		select id from created`,
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? "full" : "created";
}

/** Writes the next revision with its audit row. Returns undefined if the action does not exist or has another revision. */
export async function updateActionRow(
	context: RequestContext,
	action: ActionToWrite,
	revision: number,
): Promise<"updated" | "taken" | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, name, description, position, uri, settings, secrets, timeoutMs } = action;
	const rows = await unlessViolating(
		"unique",
		TAKEN,
		() => sql<{ id: string }[]>`
		with updated as (
			update actions set name = ${name}, description = ${description}, position = ${position}, uri = ${uri},
				settings = ${settings}, secrets = ${secrets}, timeout_ms = ${timeoutMs}, revision = revision + 1,
				updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${id} and revision = ${revision}
			returning id, name
		), audited as (${auditOf(sql, "updated", context, entry("updated"))})
		select id from updated`,
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? undefined : "updated";
}

/** Activates or deactivates an action. Writes an audit row only if the state changes. */
export async function updateActive(context: RequestContext, id: string, active: boolean): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql`
		with updated as (
			update actions set active = ${active}, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${id} and active <> ${active}
			returning id, name
		) ${auditOf(sql, "updated", context, entry(active ? "activated" : "deactivated"))}`;
}

/** Deletes an action with the log of its calls. */
export async function deleteActionRow(context: RequestContext, id: string): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql`
		with deleted as (
			delete from actions where organization_id = ${organizationId} and id = ${id} returning id, name
		), forgotten as (
			delete from action_calls where organization_id = ${organizationId} and action_id = ${id}
		) ${auditOf(sql, "deleted", context, entry("deleted"))}`;
}

/** Writes an audit row: an action prevented an update of a profile, or was called for a test. */
export async function auditCall(
	context: RequestContext,
	target: { userId: string } | { actionId: string },
	audit: AuditEntry,
): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const changed =
		"userId" in target
			? sql`select id, username as name from users where organization_id = ${organizationId} and id = ${target.userId}`
			: sql`select id, name from actions where organization_id = ${organizationId} and id = ${target.actionId}`;
	await sql`with updated as (${changed}) ${auditOf(sql, "updated", context, audit)}`;
}

/** The profile of one of the organization's own users, for a test of an action. */
export async function selectProfileToTest(organizationId: string, userId: string): Promise<Profile | undefined> {
	const { sql } = await database();
	const rows = await sql<Profile[]>`
		select username, display_name as "displayName", email, mobile_number as "mobileNumber", user_type as "userType",
			user_store as "userStore", attributes, details
		from users where organization_id = ${organizationId} and id = ${userId}`;
	return rows[0];
}

const TAKEN = /^actions_name/;

const entry = (verb: string): AuditEntry => ({ action: `action.${verb}`, targetType: "action" });

function actionColumns(sql: Sql): PendingQuery<Row[]> {
	return sql`a.id, a.name, a.description, a.active, a.position, a.uri, a.settings, a.secrets, a.timeout_ms as "timeoutMs",
		a.revision, ${timestamp(sql, "a.created_at")} as "createdAt", ${timestamp(sql, "a.updated_at")} as "updatedAt"`;
}
