import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** The browsers that a user trusts at an organization: a flow there can recognize them by their cookie. */
export const trustedBrowsers = pgTable(
	"trusted_browsers",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		/** SHA-256 of the random token in the cookie of the browser. */
		tokenHash: text("token_hash").notNull(),
		id: uuid().notNull(),
		userAgent: text("user_agent").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		lastUsedAt: timestamptz("last_used_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId, table.tokenHash] }),
		index("trusted_browsers_user").on(table.userId, table.lastUsedAt),
		index("trusted_browsers_expires").on(table.expiresAt),
		// References only the user, because users of other organizations may sign in here.
		foreignKey({ name: "trusted_browsers_user_fk", columns: [table.userId], foreignColumns: [users.id] }).onDelete(
			"cascade",
		),
	],
);
