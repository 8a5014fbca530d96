import { and, eq, sql as fragment, getTableColumns, lt, not } from "drizzle-orm";
import type { WithSubqueryWithSelection } from "drizzle-orm/pg-core";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, STATEMENT } from "@/db/conditions";
import { rowWhere } from "@/db/row-where";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditContext, type AuditEntry, auditing } from "@/lib/platform/audit";
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
	const { orm } = await database();
	return orm
		.select(COLUMNS)
		.from(webhooks)
		.where(eq(webhooks.organizationId, organizationId))
		.orderBy(fragment`lower(${webhooks.name})`, webhooks.id);
}

export async function selectWebhook(organizationId: string, id: string): Promise<WebhookRow | undefined> {
	const { orm } = await database();
	const [webhook] = await orm.select(COLUMNS).from(webhooks).where(isWebhook(organizationId, id));
	return webhook;
}

export type WebhookToWrite = Pick<WebhookRow, "id" | "name" | "description" | "active" | "url" | "events" | "secrets">;

/** Inserts a webhook with its audit row, unless the organization already has `max` webhooks. */
export async function insertWebhook(
	context: RequestContext,
	webhook: WebhookToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const row = { organizationId, ...webhook, revision: 1, createdAt: STATEMENT, updatedAt: STATEMENT };
	const isRoom = lt(orm.$count(webhooks, eq(webhooks.organizationId, organizationId)), max);
	const created = orm.$with("created").as(
		orm
			.insert(webhooks)
			.select(rowWhere(webhooks, row, isRoom))
			.returning(CHANGED),
	);
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(created, auditing(orm, created, context, entry("created")))
			.select()
			.from(created),
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
	{ id, ...written }: WebhookToWrite,
	revision: number,
	verb: "updated" | "secret-rotated",
): Promise<"updated" | "taken" | undefined> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const updated = orm.$with("updated").as(
		orm
			.update(webhooks)
			.set({ ...written, ...NEXT_REVISION })
			.where(and(isWebhook(organizationId, id), eq(webhooks.revision, revision)))
			.returning(CHANGED),
	);
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(updated, ended(orm, updated), auditing(orm, updated, context, entry(verb)))
			.select()
			.from(updated),
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? undefined : "updated";
}

/** Deactivates a webhook whose receiver answered 410 Gone. */
export async function deactivateAfterGone(context: AuditContext, id: string): Promise<void> {
	const { orm } = await database();
	const updated = orm.$with("updated").as(
		orm
			.update(webhooks)
			.set({ active: false, ...NEXT_REVISION })
			.where(and(isWebhook(context.principal.organizationId, id), webhooks.active))
			.returning(CHANGED),
	);
	const audit = { ...entry("deactivated"), details: { status: 410 } };
	await orm
		.with(updated, ended(orm, updated), auditing(orm, updated, context, audit))
		.select()
		.from(updated);
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhookRow(context: RequestContext, id: string): Promise<void> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const deleted = orm.$with("deleted").as(orm.delete(webhooks).where(isWebhook(organizationId, id)).returning(CHANGED));
	const isDelivery = and(eq(webhookDeliveries.organizationId, organizationId), eq(webhookDeliveries.webhookId, id));
	const forgotten = orm.$with("forgotten").as(orm.delete(webhookDeliveries).where(isDelivery));
	await orm
		.with(deleted, forgotten, auditing(orm, deleted, context, entry("deleted")))
		.select()
		.from(deleted);
}

/** What is returned of a changed webhook. */
const CHANGED = {
	organizationId: webhooks.organizationId,
	id: webhooks.id,
	name: webhooks.name,
	active: webhooks.active,
};

/** Fails the pending deliveries of the updated webhooks that are not active. */
function ended(orm: Builder, updated: WithSubqueryWithSelection<typeof CHANGED, "updated">) {
	const { organizationId, webhookId, status } = webhookDeliveries;
	return orm.$with("ended").as(
		orm
			.update(webhookDeliveries)
			.set({ status: "failed", lastError: "deactivated" })
			.from(updated)
			.where(
				and(
					...[not(updated.active), eq(organizationId, updated.organizationId), eq(webhookId, updated.id)],
					// The condition of an index.
					fragment`${status} in ('queued', 'sending')`,
				),
			),
	);
}

const TAKEN = /^webhooks_name/;

const entry = (verb: string): AuditEntry => ({ action: `webhook.${verb}`, targetType: "webhook" });

const isWebhook = (organizationId: string, id: string) =>
	and(eq(webhooks.organizationId, organizationId), eq(webhooks.id, id));

const NEXT_REVISION = { revision: fragment`${webhooks.revision} + 1`, updatedAt: CLOCK };

const { organizationId: _, ...COLUMNS } = getTableColumns(webhooks);
