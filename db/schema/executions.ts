import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** One person's way through one version of a flow. */
export const flowExecutions = pgTable(
	"flow_executions",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		flowId: uuid("flow_id").notNull(),
		/** The version it started with; it ends with the same. */
		flowVersion: integer("flow_version").notNull(),
		flowName: text("flow_name").notNull(),
		flowType: text("flow_type").notNull(),
		applicationId: uuid("application_id"),
		/** Outlives the application. */
		applicationName: text("application_name").notNull(),
		status: text().notNull(),
		/** Counts the steps taken; a step is stored only where it is what was read. */
		revision: integer().notNull(),
		/** SHA-256 of the token that moves it on; null when it is over. */
		challengeHash: text("challenge_hash"),
		/** SHA-256 of the cookie of the browser that began it; null for a native client. */
		browserHash: text("browser_hash"),
		/** Set while a step runs. One that does not come back in time is given up: then the state before it counts. */
		claimedAt: timestamptz("claimed_at"),
		/** AES-256-GCM: holds what was entered, and of a finished one who signed in. Null after it has expired. */
		state: text(),
		/** Where it stands. */
		nodeId: text("node_id").notNull(),
		/** The steps taken, without anything that was entered: JSON, `[[nodeId, way, milliseconds since the start], …]`. */
		walk: text().notNull(),
		steps: integer().notNull(),
		userId: uuid("user_id"),
		/** A failure reason when it failed. */
		reason: text(),
		/** The sign-in of the protocol engine that waits for it. */
		interactionUid: text("interaction_uid"),
		verbose: boolean().notNull(),
		startedAt: timestamptz("started_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
		endedAt: timestamptz("ended_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// Whoever answers names no organization: an execution is found by its id and what only its client knows.
		index("flow_executions_id").on(table.id),
		index("flow_executions_started").on(table.organizationId, table.startedAt, table.id),
		index("flow_executions_version").on(table.organizationId, table.flowId, table.flowVersion, table.startedAt),
		index("flow_executions_interaction").on(table.organizationId, table.interactionUid),
		index("flow_executions_expiry").on(table.expiresAt).where(sql`${table.state} is not null`),
		index("flow_executions_age").on(table.startedAt),
		check("flow_executions_status", sql`${table.status} in ('INCOMPLETE', 'COMPLETE', 'ERROR')`),
	],
);

/** A version as executions run it: kept while one of them may, whatever happens to the flow. */
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

/** How often each way out of a node was taken by the executions that began in an hour, counted once they are over. */
export const flowTraffic = pgTable(
	"flow_traffic",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		flowVersion: integer("flow_version").notNull(),
		/** Beginning of the hour. */
		hour: timestamptz("hour").notNull(),
		nodeId: text("node_id").notNull(),
		/** A way out of the node, or what became of those who stayed there: `=completed`, `=failed`, `=abandoned`. */
		way: text().notNull(),
		passed: bigint({ mode: "number" }).notNull(),
	},
	(table) => [
		primaryKey({
			name: "flow_traffic_pk",
			columns: [table.organizationId, table.flowId, table.flowVersion, table.hour, table.nodeId, table.way],
		}),
	],
);

/** One row: executions that began before this moment are in `flow_traffic`. */
export const flowTrafficProgress = pgTable("flow_traffic_progress", {
	id: integer().primaryKey(),
	countedUntil: timestamptz("counted_until").notNull(),
});
