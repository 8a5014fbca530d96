import { sql } from "drizzle-orm";
import {
	bigint,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** Credentials of users other than passwords. */
export const userCredentials = pgTable(
	"user_credentials",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		userId: uuid("user_id").notNull(),
		/** `totp` or `passkey` */
		kind: text().notNull(),
		/** The credential id of a passkey; null for other kinds. */
		externalId: text("external_id"),
		/** AES-256-GCM: the secret of an authenticator app, or the public key and transports of a passkey, as JSON. */
		secret: text().notNull(),
		label: text().notNull(),
		/** The signature counter of a passkey, or the last time step used of an authenticator app. */
		counter: bigint({ mode: "number" }).notNull(),
		createdAt: timestamptz("created_at").notNull(),
		lastUsedAt: timestamptz("last_used_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("user_credentials_user").on(table.organizationId, table.userId, table.kind),
		uniqueIndex("user_credentials_external").on(table.organizationId, table.externalId),
		uniqueIndex("user_credentials_one_totp").on(table.organizationId, table.userId).where(sql`${table.kind} = 'totp'`),
		foreignKey({
			name: "user_credentials_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);

/** The recovery codes of a user, each of which replaces a lost second factor once. Used codes stay until all are replaced. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		/** A keyed hash, because all possible codes could be hashed without the key. */
		codeHash: text("code_hash").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		usedAt: timestamptz("used_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId, table.codeHash] }),
		foreignKey({
			name: "recovery_codes_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);

/** The code that a person keeps for the requests of applications (OpenID Connect CIBA Core 1.0 §7.1.2); it signs nobody in. */
export const userCodes = pgTable(
	"user_codes",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		/** PHC string, argon2id. */
		codeHash: text("code_hash").notNull(),
		changedAt: timestamptz("changed_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId] }),
		foreignKey({
			name: "user_codes_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);

/** The current one-time code of an account and factor, and how often it was tried and sent. */
export const oneTimeCodes = pgTable(
	"one_time_codes",
	{
		organizationId: uuid("organization_id").notNull(),
		/** SHA-256 of the account or address, so that the table contains no names. */
		subjectHash: text("subject_hash").notNull(),
		factor: text().notNull(),
		executionId: uuid("execution_id").notNull(),
		codeHash: text("code_hash").notNull(),
		tries: integer().notNull(),
		maxTries: integer("max_tries").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
		usedAt: timestamptz("used_at"),
		sends: integer().notNull(),
		/** The code, encrypted, so that it can be sent again until it ends; null for one of the release before. */
		sealed: text(),
		/** The hash of the code for every execution that asked; `code_hash` is that for the first one. */
		sharedHash: text("shared_hash"),
		/** Keyed hash of the address that the code was sent to. */
		addressHash: text("address_hash"),
		/** The executions that asked in the window, with the number of their attempts. */
		asks: jsonb().notNull().default({}),
		sendWindowEndsAt: timestamptz("send_window_ends_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.subjectHash, table.factor] }),
		index("one_time_codes_window").on(table.sendWindowEndsAt),
	],
);

export const federatedIdentities = pgTable(
	"federated_identities",
	{
		organizationId: uuid("organization_id").notNull(),
		identityProviderId: text("identity_provider_id").notNull(),
		/** The `sub` of the user at the provider. */
		subject: text().notNull(),
		userId: uuid("user_id").notNull(),
		linkedAt: timestamptz("linked_at").notNull(),
		/** Of a directory: the hash of what the last synchronization wrote; null before the first. */
		digest: text(),
		/** Of a directory: when a synchronization disabled the account because of the directory; null while it did not. */
		leftAt: timestamptz("left_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.identityProviderId, table.subject] }),
		index("federated_identities_user").on(table.organizationId, table.userId),
		foreignKey({
			name: "federated_identities_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);

/** The scopes a user has granted to an application. */
export const consents = pgTable(
	"consents",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		applicationId: uuid("application_id").notNull(),
		scopes: text().array().notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId, table.applicationId] }),
		index("consents_user_id").on(table.userId),
		// References only the user, because users of other organizations may sign in here.
		foreignKey({ name: "consents_user", columns: [table.userId], foreignColumns: [users.id] }).onDelete("cascade"),
	],
);

/** A sign-in session as its owner sees it. It ends with the session of the protocol engine with this uid. */
export const signInSessions = pgTable(
	"sign_in_sessions",
	{
		organizationId: uuid("organization_id").notNull(),
		uid: text().notNull(),
		userId: uuid("user_id").notNull(),
		/** Space-separated, RFC 8176. */
		amr: text().notNull(),
		applicationName: text("application_name").notNull(),
		userAgent: text("user_agent").notNull(),
		clientAddress: text("client_address").notNull(),
		startedAt: timestamptz("started_at").notNull(),
		/** The session at another organization that this one was derived from, which sign-out ends too. It may have ended before. */
		elsewhereOrganizationId: uuid("elsewhere_organization_id"),
		elsewhereUid: text("elsewhere_uid"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.uid] }),
		index("sign_in_sessions_user_id").on(table.userId),
		index("sign_in_sessions_user").on(table.organizationId, table.userId, table.startedAt),
		// References only the user, because users of other organizations may sign in here.
		foreignKey({ name: "sign_in_sessions_user_fk", columns: [table.userId], foreignColumns: [users.id] }).onDelete(
			"cascade",
		),
	],
);
