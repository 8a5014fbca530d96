import type { PendingQuery, Row, Sql } from "postgres";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { unlessViolating } from "@/db/violation";
import { type AuditContext, type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** A webhook as stored: secrets are encrypted. */
export interface WebhookRow {
	id: string;
	name: string;
	description: string;
	active: boolean;
	url: string;
	events: string[];
	secrets: string;
	revision: number;
	createdAt: string;
	updatedAt: string;
}

/** All webhooks of an organization, sorted by name. */
export async function selectWebhooks(organizationId: string): Promise<WebhookRow[]> {
	const { sql } = await database();
	return sql<WebhookRow[]>`
		select ${columns(sql)} from webhooks w where w.organization_id = ${organizationId} order by lower(w.name), w.id`;
}

export async function selectWebhook(organizationId: string, id: string): Promise<WebhookRow | undefined> {
	const { sql } = await database();
	const rows = await sql<WebhookRow[]>`
		select ${columns(sql)} from webhooks w where w.organization_id = ${organizationId} and w.id = ${id}`;
	return rows[0];
}

export type WebhookToWrite = Pick<WebhookRow, "id" | "name" | "description" | "active" | "url" | "events" | "secrets">;

/** Inserts a webhook with its audit row, unless the organization already has `max` webhooks. */
export async function insertWebhook(
	context: RequestContext,
	webhook: WebhookToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, name, description, active, url, events, secrets } = webhook;
	const rows = await unlessViolating(
		"unique",
		TAKEN,
		() => sql<{ id: string }[]>`
		with created as (
			insert into webhooks (organization_id, id, name, description, active, url, events, secrets, revision, created_at, updated_at)
			select ${organizationId}::uuid, ${id}::uuid, ${name}, ${description}, ${active}::boolean, ${url}, ${events}::text[],
				${secrets}, 1, at, at
			from (select clock_timestamp() as at) as clock
			where (select count(*) from webhooks where organization_id = ${organizationId}) < ${max}::int
			returning id, name
		), audited as (${auditOf(sql, "created", context, entry("created"))})
		select id from created`,
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? "full" : "created";
}

/**
 * Writes the next revision with its audit row. Returns undefined if the webhook does not exist or has another revision. If the
 * webhook is no longer active, its pending deliveries fail.
 */
export async function updateWebhookRow(
	context: RequestContext,
	webhook: WebhookToWrite,
	revision: number,
	verb: "updated" | "secret-rotated",
): Promise<"updated" | "taken" | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, name, description, active, url, events, secrets } = webhook;
	const rows = await unlessViolating(
		"unique",
		TAKEN,
		() => sql<{ id: string }[]>`
		with updated as (
			update webhooks set name = ${name}, description = ${description}, active = ${active}, url = ${url},
				events = ${events}::text[], secrets = ${secrets}, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${id} and revision = ${revision}
			returning organization_id, id, name, active
		), ended as (${endDeliveries(sql)}),
		audited as (${auditOf(sql, "updated", context, entry(verb))})
		select id from updated`,
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? undefined : "updated";
}

/** Deactivates a webhook whose receiver answered 410 Gone. */
export async function deactivateGone(context: AuditContext, id: string): Promise<void> {
	const { sql } = await database();
	await sql`
		with updated as (
			update webhooks set active = false, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${context.principal.organizationId} and id = ${id} and active
			returning organization_id, id, name, active
		), ended as (${endDeliveries(sql)})
		${auditOf(sql, "updated", context, { ...entry("deactivated"), details: { status: 410 } })}`;
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhookRow(context: RequestContext, id: string): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql`
		with deleted as (
			delete from webhooks where organization_id = ${organizationId} and id = ${id} returning id, name
		), forgotten as (
			delete from webhook_deliveries where organization_id = ${organizationId} and webhook_id = ${id}
		) ${auditOf(sql, "deleted", context, entry("deleted"))}`;
}

/** Fails the pending deliveries of the webhooks in the CTE `updated` that are not active. */
function endDeliveries(sql: Sql): PendingQuery<Row[]> {
	return sql`
		update webhook_deliveries d set status = 'failed', last_error = 'deactivated' from updated
		where not updated.active and d.organization_id = updated.organization_id and d.webhook_id = updated.id
			and d.status in ('queued', 'sending')`;
}

const TAKEN = /^webhooks_name/;

const entry = (verb: string): AuditEntry => ({ action: `webhook.${verb}`, targetType: "webhook" });

function columns(sql: Sql): PendingQuery<Row[]> {
	return sql`w.id, w.name, w.description, w.active, w.url, w.events, w.secrets, w.revision,
		${timestamp(sql, "w.created_at")} as "createdAt", ${timestamp(sql, "w.updated_at")} as "updatedAt"`;
}
