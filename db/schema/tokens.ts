import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Everything the protocol engine stores: codes, tokens, grants, sessions, interactions. `id` is a hash where the id is a bearer value. */
export const tokenArtifacts = pgTable(
	"token_artifacts",
	{
		organizationId: uuid("organization_id").notNull(),
		model: text().notNull(),
		id: text().notNull(),
		payload: jsonb().notNull(),
		grantId: text("grant_id"),
		userCode: text("user_code"),
		uid: text(),
		/** Whose session or grant it is; only these have one. */
		accountId: text("account_id"),
		expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3, mode: "string" }),
		consumedAt: timestamp("consumed_at", { withTimezone: true, precision: 3, mode: "string" }),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.model, table.id] }),
		// A bearer token on `/flows` names no organization: it is found by its hash alone.
		index("token_artifacts_id").on(table.id),
		index("token_artifacts_grant").on(table.organizationId, table.grantId),
		index("token_artifacts_uid").on(table.organizationId, table.uid),
		index("token_artifacts_user_code").on(table.organizationId, table.userCode),
		index("token_artifacts_account")
			.on(table.organizationId, table.accountId)
			.where(sql`${table.accountId} is not null`),
		index("token_artifacts_expiry").on(table.expiresAt),
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
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3, mode: "string" }).notNull(),
		/** Set by a rotation: the key no longer signs, and is published until then. */
		retiresAt: timestamp("retires_at", { withTimezone: true, precision: 3, mode: "string" }),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.kid] })],
);
