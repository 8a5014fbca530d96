import { sql } from "drizzle-orm";
import {
	boolean,
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
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";

const ofTarget = () => ({
	organizationId: uuid("organization_id").notNull(),
	targetId: uuid("target_id").notNull(),
});

/** Services that have the people of an organization by SCIM 2.0. */
export const provisioningTargets = pgTable(
	"provisioning_targets",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		name: text().notNull(),
		enabled: boolean().notNull(),
		/** Where, who, what and how: JSON. */
		content: jsonb().$type<unknown>().notNull(),
		/** The token or the client secret, AES-256-GCM; null without one. Never returned by an interface. */
		secret: text(),
		/** The last judged person of the pass; null before the first. */
		afterPerson: uuid("after_person"),
		passStartedAt: timestamptz("pass_started_at").notNull(),
		/** When the next batch is due, and during a batch when another process may take it over. */
		passDueAt: timestamptz("pass_due_at").notNull(),
		/** Nothing is sent before, because the service asked for it, or did not answer. */
		pausedUntil: timestamptz("paused_until"),
		/** Why nothing is sent, and the words of the service. */
		problem: text(),
		detail: text(),
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("provisioning_targets_name").on(table.organizationId, sql`lower(${table.name})`),
		index("provisioning_targets_due").on(table.passDueAt).where(sql`${table.enabled}`),
	],
);

/** What is known of a person or a group at a service, which is also the queue of what has to be sent. */
export const provisionedResources = pgTable(
	"provisioned_resources",
	{
		...ofTarget(),
		kind: text({ enum: ["user", "group"] }).notNull(),
		/** The user or the group; kept after they are deleted. */
		resourceId: uuid("resource_id").notNull(),
		name: text().notNull(),
		/** Its id there; null until it is known. */
		remoteId: text("remote_id"),
		/** The hash of what should be there; null for nothing. */
		wanted: text(),
		status: text({ enum: ["waiting", "working", "done", "failed"] }).notNull(),
		/** Incremented when an attempt starts, and never reset; only the attempt with its number records its result. */
		attempts: integer().notNull().default(0),
		/** How many attempts in a row have failed. */
		failures: integer().notNull().default(0),
		/** During an attempt: when another process may take it over. */
		nextAttemptAt: timestamptz("next_attempt_at").notNull(),
		/** When an account was last ended there, for the limit of a day; set before it is done. */
		endedAt: timestamptz("ended_at"),
		/** Why the last attempt failed, and the words of the service. */
		problem: text(),
		detail: text(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.targetId, table.kind, table.resourceId] }),
		foreignKey({
			name: "provisioned_resources_target",
			columns: [table.organizationId, table.targetId],
			foreignColumns: [provisioningTargets.organizationId, provisioningTargets.id],
		}).onDelete("cascade"),
		index("provisioned_resources_due").on(table.nextAttemptAt).where(sql`${table.status} in ('waiting', 'working')`),
		index("provisioned_resources_in_turn")
			.on(table.organizationId, table.targetId, table.nextAttemptAt)
			.where(sql`${table.status} in ('waiting', 'working')`),
		index("provisioned_resources_ended")
			.on(table.organizationId, table.targetId, table.endedAt)
			.where(sql`${table.endedAt} is not null`),
		check("provisioned_resources_status", sql`${table.status} in ('waiting', 'working', 'done', 'failed')`),
	],
);

/** What was changed at services, and what could not be. */
export const provisioningLog = pgTable(
	"provisioning_log",
	{
		...ofTarget(),
		id: uuid().notNull(),
		kind: text({ enum: ["user", "group"] }).notNull(),
		resourceId: uuid("resource_id").notNull(),
		name: text().notNull(),
		operation: text({
			enum: ["create", "adopt", "update", "deactivate", "reactivate", "delete", "none"],
		}).notNull(),
		/** The members that were changed. */
		members: text().array().notNull(),
		/** Why it failed; null for what was done. */
		problem: text(),
		detail: text(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.targetId, table.id] }),
		foreignKey({
			name: "provisioning_log_target",
			columns: [table.organizationId, table.targetId],
			foreignColumns: [provisioningTargets.organizationId, provisioningTargets.id],
		}).onDelete("cascade"),
		index("provisioning_log_failed")
			.on(table.organizationId, table.targetId, table.id)
			.where(sql`${table.problem} is not null`),
		index("provisioning_log_created").on(table.createdAt),
	],
);

/** Comparisons of everybody here with everybody there, and what they found. */
export const reconciliations = pgTable(
	"reconciliations",
	{
		...ofTarget(),
		id: uuid().notNull(),
		/** Whether nothing is changed. */
		dryRun: boolean("dry_run").notNull(),
		status: text({ enum: ["waiting", "working", "done", "failed"] }).notNull(),
		/** Who asked for it; empty for the schedule. */
		requestedBy: text("requested_by").notNull(),
		counts: jsonb().$type<unknown>().notNull().default({}),
		/** What was found, the first ones: JSON. */
		findings: jsonb().$type<unknown[]>().notNull().default([]),
		problem: text(),
		detail: text(),
		createdAt: timestamptz("created_at").notNull(),
		startedAt: timestamptz("started_at"),
		/** Progress while it works; a process that is silent for long has ended. */
		heartbeatAt: timestamptz("heartbeat_at"),
		finishedAt: timestamptz("finished_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.targetId, table.id] }),
		foreignKey({
			name: "reconciliations_target",
			columns: [table.organizationId, table.targetId],
			foreignColumns: [provisioningTargets.organizationId, provisioningTargets.id],
		}).onDelete("cascade"),
		index("reconciliations_of_target").on(table.organizationId, table.targetId, table.createdAt, table.id),
		index("reconciliations_open").on(table.createdAt).where(sql`${table.status} in ('waiting', 'working')`),
		index("reconciliations_created").on(table.createdAt),
		check("reconciliations_status", sql`${table.status} in ('waiting', 'working', 'done', 'failed')`),
	],
);
