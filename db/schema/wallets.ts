import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** As whom an organization asks wallets for credentials, and whose credentials it accepts. */
export const walletVerifiers = pgTable("wallet_verifiers", {
	organizationId: uuid("organization_id").primaryKey(),
	/** Prefix of the client id, certificates and trusted issuers: JSON. */
	settings: text().notNull(),
	/** PKCS #8, AES-256-GCM; never returned by an interface. */
	privateKey: text("private_key").notNull(),
	revision: integer().notNull(),
	updatedAt: timestamptz("updated_at").notNull(),
	updatedBy: text("updated_by").notNull(),
});

/** A request to a wallet, and its answer until the step that asked has read it. */
export const walletPresentations = pgTable(
	"wallet_presentations",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		executionId: uuid("execution_id").notNull(),
		/** What is asked, nonce, state and the key for the answer: JSON, AES-256-GCM. */
		request: text().notNull(),
		/** `waiting` → `answered` or `declined` → `used`; each transition happens once. */
		status: text({ enum: ["waiting", "answered", "declined", "used"] }).notNull(),
		/** The decrypted answer, AES-256-GCM. */
		answer: text(),
		/** SHA-256 of the code that the wallet returns the browser with; null if it answered for another device. */
		codeHash: text("code_hash"),
		/** By which of its addresses the answer came; an mdoc is bound to the address. */
		answeredBy: text("answered_by", { enum: ["same", "other", "browser"] }),
		createdAt: timestamptz("created_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// A wallet names no organization: it has the id.
		index("wallet_presentations_id").on(table.id),
		index("wallet_presentations_expiry").on(table.expiresAt),
		check("wallet_presentations_status", sql`${table.status} in ('waiting', 'answered', 'declined', 'used')`),
	],
);

/** Which attributes of a profile a credential proved, by whom it was issued, and when. */
export const attestedAttributes = pgTable(
	"attested_attributes",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		attribute: text().notNull(),
		/** SHA-256 of the value: another value is not attested. */
		valueHash: text("value_hash").notNull(),
		issuerId: text("issuer_id").notNull(),
		/** Kept after the issuer is trusted no more. */
		issuerName: text("issuer_name").notNull(),
		credentialType: text("credential_type").notNull(),
		attestedAt: timestamptz("attested_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId, table.attribute] }),
		foreignKey({
			name: "attested_attributes_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);
