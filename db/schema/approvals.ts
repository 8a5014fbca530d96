import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** Requests of applications that a person approves on another device (OpenID Connect CIBA Core 1.0). */
export const approvalRequests = pgTable(
	"approval_requests",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		applicationId: uuid("application_id").notNull(),
		clientId: text("client_id").notNull(),
		applicationName: text("application_name").notNull(),
		userId: uuid("user_id").notNull(),
		userName: text("user_name").notNull(),
		/** What the asking device shows as well, so that the person can compare; empty without one. */
		bindingMessage: text("binding_message").notNull(),
		status: text({ enum: ["pending", "approved", "denied", "withdrawn"] }).notNull(),
		/** SHA-256 of the `auth_req_id`. */
		requestHash: text("request_hash").notNull(),
		/** What was proved and granted; null until the person has approved. */
		grantId: text("grant_id"),
		acr: text(),
		/** Space-separated. */
		amr: text(),
		/** Seconds since 1970. */
		authTime: bigint("auth_time", { mode: "number" }),
		requestedAt: timestamptz("requested_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
		decidedAt: timestamptz("decided_at"),
		/** What the application is notified with, AES-256-GCM; null where it polls, or has been notified. */
		notice: text(),
		/** When the application is notified next; null while there is nothing to say. */
		nextAttemptAt: timestamptz("next_attempt_at"),
		attempts: integer().notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("approval_requests_hash").on(table.organizationId, table.requestHash),
		// A person finds theirs in every organization.
		index("approval_requests_user").on(table.userId, table.requestedAt, table.id),
		index("approval_requests_expiry").on(table.expiresAt),
		index("approval_requests_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
		index("approval_requests_in_turn")
			.on(table.organizationId, table.clientId, table.nextAttemptAt)
			.where(sql`${table.nextAttemptAt} is not null`),
		check("approval_requests_status", sql`${table.status} in ('pending', 'approved', 'denied', 'withdrawn')`),
	],
);
