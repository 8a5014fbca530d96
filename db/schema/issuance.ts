import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";

/** The credentials that an organization issues to wallets. */
export const credentialDefinitions = pgTable(
	"credential_definitions",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		/** The id of the configuration in the metadata of the issuer. */
		name: text().notNull(),
		/** Type, texts, claims, validity and audience: JSON. */
		settings: text().notNull(),
		revision: integer().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		unique("credential_definitions_name").on(table.organizationId, table.name),
	],
);

/** A credential that a wallet was given. It has no claims: they are in the wallet alone. */
export const issuedCredentials = pgTable(
	"issued_credentials",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		/** Kept after the definition is deleted. */
		definitionName: text("definition_name").notNull(),
		/** Without a foreign key: a guest is of another organization, and the credential of a deleted user stays revoked. */
		userId: uuid("user_id").notNull(),
		/** The status list of the organization, and the place in it. */
		list: integer().notNull(),
		place: integer().notNull(),
		/** What an administrator decided; that of a disabled or deleted user is derived. */
		status: text({ enum: ["valid", "suspended", "revoked"] }).notNull(),
		/** What the wallet has told of it (OpenID4VCI §11.1). */
		told: text({ enum: ["accepted", "failed", "deleted"] }),
		issuedAt: timestamptz("issued_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		unique("issued_credentials_place").on(table.organizationId, table.list, table.place),
		index("issued_credentials_time").on(table.organizationId, table.issuedAt, table.id),
		index("issued_credentials_user").on(table.userId),
		index("issued_credentials_expiry").on(table.expiresAt),
		check("issued_credentials_status", sql`${table.status} in ('valid', 'suspended', 'revoked')`),
	],
);

/** An offer of a credential to one person, and the access token that its code was exchanged for. */
export const credentialOffers = pgTable(
	"credential_offers",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		definitionId: uuid("definition_id").notNull(),
		userId: uuid("user_id").notNull(),
		/** SHA-256 of the pre-authorized code. */
		codeHash: text("code_hash").notNull(),
		/** Keyed hash of the transaction code; null without one. */
		transactionHash: text("transaction_hash"),
		/** Wrong transaction codes so far. */
		tries: integer().notNull().default(0),
		/** SHA-256 of the access token; null until the code is exchanged. */
		tokenHash: text("token_hash"),
		/** The thumbprint of the key that the token is bound to. */
		tokenKey: text("token_key"),
		createdAt: timestamptz("created_at").notNull(),
		/** Of the code, then of the token. */
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		unique("credential_offers_code").on(table.codeHash),
		unique("credential_offers_token").on(table.tokenHash),
		index("credential_offers_expiry").on(table.expiresAt),
		foreignKey({
			name: "credential_offers_definition_fk",
			columns: [table.organizationId, table.definitionId],
			foreignColumns: [credentialDefinitions.organizationId, credentialDefinitions.id],
		}).onDelete("cascade"),
	],
);

/** The public keys that credentials were signed with: published for as long as one of these is valid. */
export const credentialKeys = pgTable(
	"credential_keys",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		kid: text().notNull(),
		/** JSON. */
		publicJwk: text("public_jwk").notNull(),
		neededUntil: timestamptz("needed_until").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.kid] }),
		index("credential_keys_end").on(table.neededUntil),
	],
);
