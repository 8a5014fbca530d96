import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications } from "./applications";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** The people who decide who else may use an application. */
export const applicationOwners = pgTable(
	"application_owners",
	{
		organizationId: uuid("organization_id").notNull(),
		applicationId: uuid("application_id").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		addedAt: timestamptz("added_at").notNull().default(sql`now()`),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.applicationId, table.userId] }),
		index("application_owners_user").on(table.userId),
		foreignKey({
			name: "application_owners_application",
			columns: [table.organizationId, table.applicationId],
			foreignColumns: [applications.organizationId, applications.id],
		}).onDelete("cascade"),
	],
);

/** Requests of people to use an application; an approved one that has not ended gives access. */
export const accessRequests = pgTable(
	"access_requests",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		applicationId: uuid("application_id").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Why the person needs it. */
		reason: text().notNull(),
		status: text({ enum: ["pending", "approved", "denied", "withdrawn", "ended"] }).notNull(),
		requestedAt: timestamptz("requested_at").notNull(),
		decidedAt: timestamptz("decided_at"),
		decidedBy: uuid("decided_by"),
		decidedByName: text("decided_by_name"),
		/** What the person is told. */
		decisionReason: text("decision_reason"),
		/** When the access ends; null for never. */
		endsAt: timestamptz("ends_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// A person asks once, and has access once.
		uniqueIndex("access_requests_one")
			.on(table.organizationId, table.applicationId, table.userId)
			.where(sql`${table.status} in ('pending', 'approved')`),
		index("access_requests_application").on(table.organizationId, table.applicationId, table.requestedAt, table.id),
		index("access_requests_user").on(table.userId, table.requestedAt, table.id),
		foreignKey({
			name: "access_requests_application_fk",
			columns: [table.organizationId, table.applicationId],
			foreignColumns: [applications.organizationId, applications.id],
		}).onDelete("cascade"),
		check("access_requests_status", sql`${table.status} in ('pending', 'approved', 'denied', 'withdrawn', 'ended')`),
	],
);
