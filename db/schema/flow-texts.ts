import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What an organization says in its flows, where that differs from the texts Portico ships or adds to them. */
export const flowTexts = pgTable(
	"flow_texts",
	{
		organizationId: uuid("organization_id").notNull(),
		/** BCP 47, in canonical form. */
		language: text().notNull(),
		namespace: text().notNull(),
		key: text().notNull(),
		text: text().notNull(),
		/** When somebody last stood by this text: what the default language says since then makes it stale. */
		updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3, mode: "string" }).notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.language, table.namespace, table.key] })],
);
