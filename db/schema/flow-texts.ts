import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** Texts of an organization's flows that replace those Portico ships, or are added to them. */
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
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.language, table.namespace, table.key] })],
);

/**
 * The history of own texts, so that the texts of an old version can be read. Written by triggers of `flow_texts`. A text without
 * an entry is treated as never changed.
 */
export const flowTextChanges = pgTable(
	"flow_text_changes",
	{
		organizationId: uuid("organization_id").notNull(),
		language: text().notNull(),
		namespace: text().notNull(),
		key: text().notNull(),
		at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
		/** Null when the own text was deleted. */
		text: text(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.language, table.namespace, table.key, table.at] })],
);
