import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** The audit log. Append-only: each row is written in the statement or transaction of the change it records. */
export const auditEvents = pgTable(
	"audit_events",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		at: timestamptz("at").notNull(),
		actorType: text("actor_type").notNull(),
		actorId: text("actor_id").notNull(),
		actorName: text("actor_name").notNull(),
		/** `room.verb`, for example `flow.updated`. */
		action: text().notNull(),
		targetType: text("target_type").notNull(),
		targetId: text("target_id").notNull(),
		targetName: text("target_name").notNull(),
		/** JSON object as text, without secrets. */
		details: text().notNull(),
		requestId: text("request_id").notNull(),
		clientAddress: text("client_address").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("audit_events_at").on(table.organizationId, table.at, table.id),
		index("audit_events_action").on(table.organizationId, table.action, table.at),
	],
);
