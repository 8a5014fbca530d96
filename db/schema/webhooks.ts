import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** External services that receive events of the audit log. */
export const webhooks = pgTable(
	"webhooks",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		name: text().notNull(),
		description: text().notNull(),
		active: boolean().notNull(),
		url: text().notNull(),
		/** Names of events; empty for all events. */
		events: text().array().notNull(),
		/** A JSON object, AES-256-GCM; never returned by an interface. */
		secrets: text().notNull(),
		revision: integer().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("webhooks_name").on(table.organizationId, sql`lower(${table.name})`),
	],
);

/**
 * One row per webhook and event. A trigger of `audit_events` inserts the rows in the transaction of the event
 * (`queue_webhook_deliveries`), so that no event is lost and none is sent for a change that was rolled back.
 */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		organizationId: uuid("organization_id").notNull(),
		webhookId: uuid("webhook_id").notNull(),
		/** Also the `webhook-id` of the call, so that the receiver recognises a repeated one. */
		eventId: uuid("event_id").notNull(),
		status: text({ enum: ["queued", "sending", "delivered", "failed"] }).notNull(),
		/** Incremented when an attempt starts; a worker may only record the result of the attempt with its number. */
		attempts: integer().notNull(),
		/** During an attempt: when another worker may take it over. */
		nextAttemptAt: timestamptz("next_attempt_at").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		deliveredAt: timestamptz("delivered_at"),
		/** HTTP status of the last attempt; null without an answer. */
		lastStatus: integer("last_status"),
		/** Why the last attempt failed; empty after a success. */
		lastError: text("last_error").notNull(),
		durationMs: integer("duration_ms"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.webhookId, table.eventId] }),
		index("webhook_deliveries_due").on(table.nextAttemptAt).where(sql`${table.status} in ('queued', 'sending')`),
		index("webhook_deliveries_in_turn")
			.on(table.organizationId, table.webhookId, table.nextAttemptAt)
			.where(sql`${table.status} in ('queued', 'sending')`),
		index("webhook_deliveries_created").on(table.createdAt),
		index("webhook_deliveries_waiting")
			.on(table.organizationId, table.webhookId, table.eventId)
			.where(sql`${table.status} in ('queued', 'sending')`),
		index("webhook_deliveries_failed")
			.on(table.organizationId, table.webhookId, table.eventId)
			.where(sql`${table.status} = 'failed'`),
		check("webhook_deliveries_status", sql`${table.status} in ('queued', 'sending', 'delivered', 'failed')`),
	],
);
