import { foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** Hashes of passwords that were replaced, of the last few that the organization does not want used again. */
export const formerPasswords = pgTable(
	"former_passwords",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		id: uuid().notNull(),
		/** As the `passwordHash` of a user: a PHC string, or the hash of another product. */
		hash: text().notNull(),
		replacedAt: timestamptz("replaced_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId, table.id] }),
		foreignKey({
			name: "former_passwords_user",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);
