import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { flows } from "./flows";
import { timestamptz } from "./timestamptz";

/**
 * Who has the composer of a flow open. The migration makes the table `UNLOGGED`: after a crash it is empty, and every open
 * composer reports again within seconds.
 */
export const flowPresence = pgTable(
	"flow_presence",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		/** The id of the principal: a user or an application. */
		userId: text("user_id").notNull(),
		/** Chosen by the page, which may be open in several tabs. */
		tab: uuid().notNull(),
		name: text().notNull(),
		/** The ids of the nodes that are selected. */
		nodes: text().array().notNull(),
		/** Renewed while the page listens; a row that was not renewed for some seconds says nothing. */
		seenAt: timestamptz("seen_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowId, table.userId, table.tab] }),
		index("flow_presence_seen").on(table.seenAt),
		foreignKey({
			name: "flow_presence_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);
