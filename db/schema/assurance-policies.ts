import { foreignKey, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { flows } from "./flows";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";

/** The requirements of an organization for the paths of all its flows, or of one. */
export const assurancePolicies = pgTable(
	"assurance_policies",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		/** Null for the policy of the organization itself. */
		flowId: uuid("flow_id"),
		/** Validated JSON. */
		document: text().notNull(),
		/** Incremented at each write; the entity tag. */
		revision: integer().notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [
		unique("assurance_policies_subject").on(table.organizationId, table.flowId).nullsNotDistinct(),
		foreignKey({
			name: "assurance_policies_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);
