import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

export const flows = pgTable(
	"flows",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		flowType: text("flow_type", { enum: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"] }).notNull(),
		handle: text().notNull(),
		name: text().notNull(),
		activeVersion: integer("active_version").notNull(),
		/** Neither written nor read; dropped in a later release, because the former one still writes it (record 97). */
		warnings: integer().notNull().default(0),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		unique("flows_handle").on(table.organizationId, table.flowType, table.handle),
		// Plain ascending columns: an index scan backwards gives the newest first. An index with DESC NULLS LAST would not be used.
		index("flows_created").on(table.organizationId, table.createdAt, table.id),
		index("flows_type_created").on(table.organizationId, table.flowType, table.createdAt, table.id),
		check("flows_type", sql`${table.flowType} in ('AUTHENTICATION', 'REGISTRATION', 'APPROVAL')`),
	],
);

export const flowVersions = pgTable(
	"flow_versions",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		version: integer().notNull(),
		name: text().notNull(),
		/** The nodes as validated JSON text, returned without parsing it. */
		nodes: text().notNull(),
		/** The members that Portico does not know, as JSON text; null without any. */
		otherMembers: text("other_members"),
		/** The nodes to execute, with those of pinned versions of other flows; null where these are `nodes`. */
		expanded: text(),
		/** The versions of other flows that are part of `expanded`, as JSON text; null without any. */
		pins: text(),
		/** As `flows.warnings`. */
		warnings: integer().notNull().default(0),
		createdAt: timestamptz("created_at").notNull(),
		createdBy: text("created_by").notNull(),
		note: text(),
		restoredFrom: integer("restored_from"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowId, table.version] }),
		foreignKey({
			name: "flow_versions_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);

/**
 * The versions of other flows that are part of the active version of a flow, and of the one that it may return to: they cannot be
 * deleted. Maintained by the statements that store versions, from their `pins`.
 */
export const flowSubflows = pgTable(
	"flow_subflows",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		subflowId: uuid("subflow_id").notNull(),
		version: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowId, table.subflowId, table.version] }),
		index("flow_subflows_version").on(table.organizationId, table.subflowId, table.version),
		foreignKey({
			name: "flow_subflows_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "flow_subflows_in_use",
			columns: [table.organizationId, table.subflowId, table.version],
			foreignColumns: [flowVersions.organizationId, flowVersions.flowId, flowVersions.version],
		}),
	],
);

/** The number of flows of each type in an organization, maintained by the statements that create and delete flows. */
export const flowCounts = pgTable(
	"flow_counts",
	{
		organizationId: uuid("organization_id").notNull(),
		flowType: text("flow_type").notNull(),
		total: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.flowType] })],
);

export const defaultFlows = pgTable(
	"default_flows",
	{
		organizationId: uuid("organization_id").notNull(),
		flowType: text("flow_type").notNull(),
		flowId: uuid("flow_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowType] }),
		index("default_flows_flow").on(table.organizationId, table.flowId),
		foreignKey({
			name: "default_flows_flow_in_use",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("restrict"),
	],
);
