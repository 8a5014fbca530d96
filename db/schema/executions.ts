import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** An execution expires this long after its start. */
export const EXECUTION_LIFETIME_MINUTES = 30;

/** One run of a version of a flow by one person. */
export const flowExecutions = pgTable(
	"flow_executions",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		flowId: uuid("flow_id").notNull(),
		/** The version that it started with and uses to its end. */
		flowVersion: integer("flow_version").notNull(),
		flowName: text("flow_name").notNull(),
		flowType: text("flow_type", { enum: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"] }).notNull(),
		applicationId: uuid("application_id"),
		/** Kept after the application is deleted. */
		applicationName: text("application_name").notNull(),
		status: text({ enum: ["INCOMPLETE", "COMPLETE", "ERROR"] }).notNull(),
		/** Counts the steps taken. A step is stored only if the revision is still the one it was computed from. */
		revision: integer().notNull(),
		/** SHA-256 of the token that continues the execution; null when the execution has ended. */
		challengeHash: text("challenge_hash"),
		/** SHA-256 of the cookie of the browser that started it; null for a native client. */
		browserHash: text("browser_hash"),
		/** Set while a step is computed. A step that is not stored in time is abandoned, and the state before it stays valid. */
		claimedAt: timestamptz("claimed_at"),
		/** The entered values or, after completion, the signed-in user; AES-256-GCM. Null after expiry. */
		state: text(),
		/** The current node. */
		nodeId: text("node_id").notNull(),
		/** The executed steps, without any entered values: JSON, `[[nodeId, way, milliseconds since the start], …]`. */
		walk: text().notNull(),
		steps: integer().notNull(),
		userId: uuid("user_id"),
		/** When the step that found the account started; all account data that this step read is from this time or later. */
		userSince: timestamptz("user_since"),
		/** The failure reason, when it has failed. */
		reason: text(),
		/** The interaction of the protocol engine that waits for this execution. */
		interactionUid: text("interaction_uid"),
		verbose: boolean().notNull(),
		startedAt: timestamptz("started_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
		endedAt: timestamptz("ended_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// A request that continues an execution names no organization: it has the execution's id and a token.
		index("flow_executions_id").on(table.id),
		index("flow_executions_started").on(table.organizationId, table.startedAt, table.id),
		index("flow_executions_flow").on(table.organizationId, table.flowId, table.startedAt, table.id, table.flowVersion),
		index("flow_executions_application").on(table.organizationId, table.applicationId, table.startedAt, table.id),
		index("flow_executions_unfinished")
			.on(table.organizationId, table.status, table.startedAt, table.id)
			.where(sql`${table.status} <> 'COMPLETE'`),
		index("flow_executions_interaction").on(table.organizationId, table.interactionUid),
		index("flow_executions_expiry").on(table.expiresAt).where(sql`${table.state} is not null`),
		index("flow_executions_age").on(table.startedAt),
		index("flow_executions_user")
			.on(table.organizationId, table.userId, table.startedAt)
			.where(sql`${table.userId} is not null`),
		check("flow_executions_status", sql`${table.status} in ('INCOMPLETE', 'COMPLETE', 'ERROR')`),
	],
);

/** A version as executions use it, kept as long as one of them may, even if the flow is deleted. */
export const executedVersions = pgTable(
	"executed_versions",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		version: integer().notNull(),
		nodes: text().notNull(),
		keptUntil: timestamptz("kept_until").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowId, table.version] }),
		index("executed_versions_kept").on(table.keptUntil),
	],
);

/** How often each transition was taken by executions that started in an hour, counted after they ended. */
export const flowTraffic = pgTable(
	"flow_traffic",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		flowVersion: integer("flow_version").notNull(),
		/** The beginning of the hour. */
		hour: timestamptz("hour").notNull(),
		nodeId: text("node_id").notNull(),
		/**
		 * A transition of the node, or the outcome of executions that ended or stopped here: `=completed`, `=failed`, `=abandoned`.
		 */
		way: text().notNull(),
		passed: bigint({ mode: "number" }).notNull(),
	},
	(table) => [
		primaryKey({
			name: "flow_traffic_pk",
			columns: [table.organizationId, table.flowId, table.flowVersion, table.hour, table.nodeId, table.way],
		}),
		index("flow_traffic_hour").on(table.hour),
	],
);

/** The outcomes of the executions of a day (UTC), counted after they ended. */
export const flowOutcomes = pgTable(
	"flow_outcomes",
	{
		organizationId: uuid("organization_id").notNull(),
		day: date({ mode: "string" }).notNull(),
		flowType: text("flow_type").notNull(),
		/** `completed`, `failed` or `abandoned` */
		outcome: text().notNull(),
		/** Why they failed; empty otherwise. */
		reason: text().notNull(),
		executions: bigint({ mode: "number" }).notNull(),
	},
	(table) => [
		primaryKey({
			name: "flow_outcomes_pk",
			columns: [table.organizationId, table.day, table.flowType, table.outcome, table.reason],
		}),
		index("flow_outcomes_day").on(table.day),
	],
);

/** One row: executions that started before this moment are counted in `flow_traffic` and `flow_outcomes`. */
export const flowTrafficProgress = pgTable("flow_traffic_progress", {
	id: integer().primaryKey(),
	countedUntil: timestamptz("counted_until").notNull(),
});

/** What identifies a count of `flow_traffic`, and one of `flow_outcomes`. */
export const TRAFFIC_KEY = [
	...[flowTraffic.organizationId, flowTraffic.flowId, flowTraffic.flowVersion],
	...[flowTraffic.hour, flowTraffic.nodeId, flowTraffic.way],
];
export const OUTCOMES_KEY = [
	...[flowOutcomes.organizationId, flowOutcomes.day, flowOutcomes.flowType],
	...[flowOutcomes.outcome, flowOutcomes.reason],
];
