import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** External services that are called before a profile changes. */
export const actions = pgTable(
	"actions",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		name: text().notNull(),
		description: text().notNull(),
		active: boolean().notNull(),
		/** Active actions are called in the order of this number. */
		position: integer().notNull(),
		uri: text().notNull(),
		/** Authentication without its secrets, attributes and conditions, as JSON. */
		settings: text().notNull(),
		/** A JSON object, AES-256-GCM; never returned by an interface. */
		secrets: text().notNull(),
		timeoutMs: integer("timeout_ms").notNull(),
		revision: integer().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("actions_name").on(table.organizationId, sql`lower(${table.name})`),
	],
);

/** The last calls of each action; older ones are deleted. */
export const actionCalls = pgTable(
	"action_calls",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		actionId: uuid("action_id").notNull(),
		at: timestamptz("at").notNull(),
		purpose: text({ enum: ["update", "test", "replay"] }).notNull(),
		initiator: text({ enum: ["ADMIN", "USER", "APPLICATION"] }).notNull(),
		/** The user whose profile was to change; null for the sample of a test. */
		userId: uuid("user_id"),
		outcome: text({ enum: ["success", "failed", "error"] }).notNull(),
		/** A short reason without any part of the messages; empty for a success. */
		reason: text().notNull(),
		/** HTTP status; null without an answer. */
		status: integer(),
		attempts: integer().notNull(),
		durationMs: integer("duration_ms").notNull(),
		/** Request and answer as JSON, without secrets; AES-256-GCM, because they hold values of profiles. */
		content: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("action_calls_at").on(table.at),
		index("action_calls_action").on(table.organizationId, table.actionId, table.id),
		check("action_calls_outcome", sql`${table.outcome} in ('success', 'failed', 'error')`),
	],
);
