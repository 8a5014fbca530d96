import { pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

export const organizations = pgTable(
	"organizations",
	{
		id: uuid().primaryKey(),
		/** What stands in `/t/{name}/…`. */
		name: text().notNull(),
		displayName: text("display_name").notNull(),
		parentId: uuid("parent_id"),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3, mode: "string" }).notNull().defaultNow(),
	},
	(table) => [unique("organizations_name").on(table.name)],
);
