import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { applications } from "./applications";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** Streams of security events to applications (OpenID Shared Signals Framework 1.0). */
export const signalStreams = pgTable(
	"signal_streams",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		applicationId: uuid("application_id").notNull(),
		description: text().notNull(),
		delivery: text({ enum: ["push", "poll"] }).notNull(),
		/** Where events are pushed to; empty for a stream that is polled. */
		endpointUrl: text("endpoint_url").notNull(),
		/** The `Authorization` header of pushed events, AES-256-GCM; null without one. */
		authorizationHeader: text("authorization_header"),
		/** What the receiver asked for, also types that nobody knows. */
		eventsRequested: text("events_requested").array().notNull(),
		/** The types of events by the names of the events of the audit log that they follow from. */
		wanted: jsonb().$type<Record<string, string[]>>().notNull(),
		status: text({ enum: ["enabled", "paused", "disabled"] }).notNull(),
		/** Why it has this status; empty without a reason. */
		reason: text().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		/** When the receiver last asked for a verification. */
		verifiedAt: timestamptz("verified_at"),
		/** When the receiver last took an event. */
		deliveredAt: timestamptz("delivered_at"),
		/** When the receiver last did not; null once it has taken one since. */
		failedAt: timestamptz("failed_at"),
		/** Why; empty while nothing failed. */
		failure: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("signal_streams_application").on(table.organizationId, table.applicationId),
		// Streams end with their application.
		foreignKey({
			name: "signal_streams_application_fk",
			columns: [table.organizationId, table.applicationId],
			foreignColumns: [applications.organizationId, applications.id],
		}).onDelete("cascade"),
		check("signal_streams_delivery", sql`${table.delivery} in ('push', 'poll')`),
		check("signal_streams_status", sql`${table.status} in ('enabled', 'paused', 'disabled')`),
	],
);

/** Users about whom a stream is not to be told, although it is told about everybody else. */
export const signalSubjectsRemoved = pgTable(
	"signal_subjects_removed",
	{
		organizationId: uuid("organization_id").notNull(),
		streamId: uuid("stream_id").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.streamId, table.userId] }),
		foreignKey({
			name: "signal_subjects_removed_stream_fk",
			columns: [table.organizationId, table.streamId],
			foreignColumns: [signalStreams.organizationId, signalStreams.id],
		}).onDelete("cascade"),
		index("signal_subjects_removed_user").on(table.userId),
	],
);

/**
 * Events that a stream is still to be told, which are deleted once it knows them. A trigger of `audit_events` inserts them in the
 * transaction of the event (`queue_signals`), as it does the deliveries of webhooks. Without a foreign key, because what happens
 * while a stream is deleted must not fail.
 */
export const signalEvents = pgTable(
	"signal_events",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Also the `jti`. */
		id: uuid().notNull(),
		streamId: uuid("stream_id").notNull(),
		/** The event of the audit log; null for an event about the stream itself. */
		eventId: uuid("event_id"),
		/** Its type, an address. */
		type: text().notNull(),
		/** The members of an event about the stream itself; null for others. */
		members: jsonb().$type<Record<string, string>>(),
		/** Incremented when an attempt starts. */
		attempts: integer().notNull(),
		/** When it is pushed next; null while it is not, because the stream is polled or paused. */
		nextAttemptAt: timestamptz("next_attempt_at"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("signal_events_in_order").on(table.organizationId, table.streamId, table.createdAt, table.id),
		index("signal_events_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
		index("signal_events_in_turn")
			.on(table.organizationId, table.streamId, table.nextAttemptAt)
			.where(sql`${table.nextAttemptAt} is not null`),
		index("signal_events_created").on(table.createdAt),
	],
);
