import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** One row: the settings that all machines of the deployment share. Secrets only as fingerprints. */
export const deployment = pgTable("deployment", {
	id: integer().primaryKey(),
	/** Fingerprints of the keys in ENCRYPTION_KEY, in its order. */
	encryptionKeys: text("encryption_keys").array().notNull(),
	/** Fingerprints of SESSION_SECRET, in its order, with commas between: a release before knew one only. */
	sessionSecret: text("session_secret").notNull(),
	baseUrl: text("base_url").notNull(),
	changedAt: timestamptz("changed_at").notNull(),
});
