import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Texts of an organization's flows that differ from those Portico ships, or are added to them. */
export const flowTexts = pgTable(
	"flow_texts",
	{
		organizationId: uuid("organization_id").notNull(),
		/** BCP 47, in canonical form. */
		language: text().notNull(),
		namespace: text().notNull(),
		key: text().notNull(),
		text: text().notNull(),
		/** When the text was last confirmed. A change of the default language's text after this moment makes it stale. */
		updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3, mode: "string" }).notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.language, table.namespace, table.key] })],
);
