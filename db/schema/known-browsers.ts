import { foreignKey, index, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** The browsers in which a user has completed a sign-in at an organization: a flow there can tell a new one from them. */
export const knownBrowsers = pgTable(
	"known_browsers",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		/** Keyed hash of organization, user and the random token in the cookie: rows of one browser cannot be told to belong together. */
		tokenHash: text("token_hash").notNull(),
		id: uuid().notNull(),
		userAgent: text("user_agent").notNull(),
		/** ISO 3166-1, two letters; null where it is not known. */
		country: text(),
		/** Where the last sign-in came from, in tenths of a degree; null where it is not known. */
		latitude: real(),
		longitude: real(),
		createdAt: timestamptz("created_at").notNull(),
		lastSeenAt: timestamptz("last_seen_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId, table.tokenHash] }),
		index("known_browsers_user").on(table.userId, table.lastSeenAt),
		index("known_browsers_seen").on(table.lastSeenAt),
		// References only the user, because users of other organizations may sign in here.
		foreignKey({ name: "known_browsers_user_fk", columns: [table.userId], foreignColumns: [users.id] }).onDelete(
			"cascade",
		),
	],
);

/** Links by which a person reports a sign-in that was not theirs. Nothing that ends sessions ends them. */
export const signInReports = pgTable(
	"sign_in_reports",
	{
		organizationId: uuid("organization_id").notNull(),
		/** SHA-256 of the random token in the link. */
		tokenHash: text("token_hash").notNull(),
		userId: uuid("user_id").notNull(),
		userAgent: text("user_agent").notNull(),
		country: text(),
		signedInAt: timestamptz("signed_in_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.tokenHash] }),
		index("sign_in_reports_user").on(table.userId),
		index("sign_in_reports_expires").on(table.expiresAt),
		foreignKey({ name: "sign_in_reports_user_fk", columns: [table.userId], foreignColumns: [users.id] }).onDelete(
			"cascade",
		),
	],
);
