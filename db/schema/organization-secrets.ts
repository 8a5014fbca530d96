import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** Secrets that steps of flows name instead of containing them. */
export const organizationSecrets = pgTable(
	"organization_secrets",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Never changes, because definitions contain it. */
		name: text().notNull(),
		/** AES-256-GCM; never returned by an interface. */
		value: text().notNull(),
		/** The origins that the value may be sent to. */
		origins: text().array().notNull(),
		revision: integer().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.name] })],
);

/** What starts have moved to another place in the stored data, each once. */
export const startMoves = pgTable("start_moves", {
	name: text().primaryKey(),
	doneAt: timestamptz("done_at").notNull(),
});
