import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/**
 * Everything the protocol engine stores: codes, tokens, grants, sessions, interactions. Where the id is a bearer value, `id` is
 * its hash.
 */
export const tokenArtifacts = pgTable(
	"token_artifacts",
	{
		organizationId: uuid("organization_id").notNull(),
		model: text().notNull(),
		id: text().notNull(),
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		grantId: text("grant_id"),
		userCode: text("user_code"),
		uid: text(),
		/** The account of a session or grant; null for everything else. */
		accountId: text("account_id"),
		expiresAt: timestamptz("expires_at"),
		consumedAt: timestamptz("consumed_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.model, table.id] }),
		// A bearer token on `/flows` names no organization, so it is found by its hash alone.
		index("token_artifacts_id").on(table.id),
		// Only of rows that have the column: most artifacts have none of the three, and each entry is written with the artifact.
		index("token_artifacts_of_grant").on(table.organizationId, table.grantId).where(sql`${table.grantId} is not null`),
		index("token_artifacts_by_uid").on(table.organizationId, table.uid).where(sql`${table.uid} is not null`),
		index("token_artifacts_by_user_code")
			.on(table.organizationId, table.userCode)
			.where(sql`${table.userCode} is not null`),
		index("token_artifacts_account")
			.on(table.organizationId, table.accountId)
			.where(sql`${table.accountId} is not null`),
		index("token_artifacts_expiry").on(table.expiresAt),
		// The grants of an application, those that end last in front when it is read backwards.
		index("token_artifacts_grants")
			.on(table.organizationId, sql`(${table.payload}->>'clientId')`, table.expiresAt)
			.where(sql`${table.model} = 'Grant'`),
	],
);

export const signingKeys = pgTable(
	"signing_keys",
	{
		organizationId: uuid("organization_id").notNull(),
		kid: text().notNull(),
		alg: text().notNull(),
		/** Private JWK, AES-256-GCM. */
		privateKey: text("private_key").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		/** Set by a rotation: the key no longer signs, and is published until this time. */
		retiresAt: timestamptz("retires_at"),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.kid] })],
);

/**
 * Applications to notify that a session has ended (OpenID Connect Back-Channel Logout 1.0). A row is deleted when the application
 * has answered, or at `expires_at`.
 */
export const logoutNotices = pgTable(
	"logout_notices",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Also the `jti` of the logout token, so that an application recognises a second delivery. */
		id: uuid().notNull(),
		/** The issuer at which the application signed the user in; null for a session from before it was stored. */
		issuer: text(),
		clientId: text("client_id").notNull(),
		accountId: text("account_id").notNull(),
		sid: text().notNull(),
		/** Incremented when an attempt starts; a worker may only record the result of the attempt with its number. */
		attempts: integer().notNull().default(0),
		/** During an attempt: when another worker may take it over. */
		nextAttemptAt: timestamptz("next_attempt_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("logout_notices_due").on(table.nextAttemptAt),
		index("logout_notices_in_turn").on(table.organizationId, table.clientId, table.nextAttemptAt),
	],
);
