import { foreignKey, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { flows } from "./flows";
import { timestamptz } from "./timestamptz";

/** Notes and groups of a flow: they belong to the flow instead of a version, and are not part of the definition. */
export const flowAnnotations = pgTable(
	"flow_annotations",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		/** Incremented at each write; the entity tag. */
		revision: integer().notNull(),
		/** Validated JSON text, returned without parsing it, like the nodes of a version. */
		document: text().notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowId] }),
		foreignKey({
			name: "flow_annotations_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);
