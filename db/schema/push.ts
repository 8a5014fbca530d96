import { foreignKey, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** The key pair by which push services recognise an organization (RFC 8292). It is made once; browsers are registered with its public half. */
export const pushKeys = pgTable("push_keys", {
	organizationId: uuid("organization_id").primaryKey(),
	/** P-256, an uncompressed point in base64url. */
	publicKey: text("public_key").notNull(),
	/** AES-256-GCM; never returned by an interface. */
	privateKey: text("private_key").notNull(),
	createdAt: timestamptz("created_at").notNull(),
});

/** The browsers that tell a person of requests, as the person has registered them (RFC 8030). */
export const pushBrowsers = pgTable(
	"push_browsers",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		userId: uuid("user_id").notNull(),
		/** SHA-256 of the address at the push service, so that a browser that registers again is recognised. */
		endpointHash: text("endpoint_hash").notNull(),
		/** The address at the push service and the keys of the browser: JSON, AES-256-GCM. */
		subscription: text().notNull(),
		userAgent: text("user_agent").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		/** When the push service last took a notification for it; null before. */
		lastUsedAt: timestamptz("last_used_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		unique("push_browsers_endpoint").on(table.organizationId, table.userId, table.endpointHash),
		foreignKey({
			name: "push_browsers_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);
