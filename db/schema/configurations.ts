import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";

/** One row for each organization to which a configuration was applied; whoever applies one changes it first. */
export const configurations = pgTable("configurations", {
	organizationId: uuid("organization_id")
		.primaryKey()
		.references(() => organizations.id, { onDelete: "cascade" }),
	/** Incremented at each application. */
	revision: integer().notNull().default(1),
});

/** The last applied configurations, with what applied before each. */
export const configurationChanges = pgTable(
	"configuration_changes",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		at: timestamptz("at").notNull(),
		by: text().notNull(),
		/** How many things were changed. */
		changes: integer().notNull(),
		/** The document of before as JSON text, without secrets. */
		before: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("configuration_changes_at").on(table.organizationId, table.at, table.id),
	],
);
