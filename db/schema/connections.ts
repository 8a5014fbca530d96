import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** Identity providers through which users may sign in; a flow refers to one by its id. */
export const identityProviders = pgTable(
	"identity_providers",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Chosen by an administrator: lowercase letters, digits, `-` and `_`. */
		id: text().notNull(),
		name: text().notNull(),
		kind: text({ enum: ["oidc", "google", "github", "saml", "ldap"] }).notNull(),
		clientId: text("client_id").notNull(),
		/** AES-256-GCM; never returned by an interface. */
		clientSecret: text("client_secret").notNull(),
		/** Issuer, endpoints, scopes, attribute mapping and provisioning: JSON. */
		settings: text().notNull(),
		enabled: boolean().notNull(),
		revision: integer().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("identity_providers_name").on(table.organizationId, table.name, table.id),
		check("identity_providers_kind", sql`${table.kind} in ('oidc', 'google', 'github', 'saml', 'ldap')`),
	],
);

/** Accounts at mail and text-message services that messages are sent through; a flow refers to one by its id. */
export const senders = pgTable(
	"senders",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Chosen by an administrator: lowercase letters, digits, `-` and `_`. */
		id: text().notNull(),
		name: text().notNull(),
		channel: text({ enum: ["email", "sms"] }).notNull(),
		provider: text({ enum: ["smtp", "twilio", "vonage", "http"] }).notNull(),
		/** JSON without secrets. */
		settings: text().notNull(),
		/** A JSON object, AES-256-GCM; never returned by an interface. */
		secrets: text().notNull(),
		/** Used if a flow names no sender. */
		isDefault: boolean("is_default").notNull(),
		revision: integer().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("senders_default").on(table.organizationId, table.channel).where(sql`${table.isDefault}`),
		index("senders_name").on(table.organizationId, table.name, table.id),
		check("senders_channel", sql`${table.channel} in ('email', 'sms')`),
	],
);

/**
 * The outbox. A row is inserted in the statement of the change that the message is about, and delivered afterwards, at least
 * once.
 */
export const messages = pgTable(
	"messages",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Also the Message-ID of a mail, so that the recipient's server can recognise a second delivery. */
		id: uuid().notNull(),
		channel: text({ enum: ["email", "sms", "push"] }).notNull(),
		senderId: text("sender_id"),
		template: text().notNull(),
		/** JSON with recipient, language and values, which may contain a code; AES-256-GCM. Null once it is not needed any more. */
		content: text(),
		/** The recipient with most characters hidden, for display: `j…@example.com`. */
		recipientHint: text("recipient_hint").notNull(),
		/**
		 * `outbox`: there is no sender, and the console shows the message. `withdrawn`: the reason for the message no longer exists.
		 */
		status: text().notNull(),
		/** Incremented when an attempt starts; a worker may only record the result of the attempt with its number. */
		attempts: integer().notNull(),
		/** While `sending`: when another worker may take the message over. */
		nextAttemptAt: timestamptz("next_attempt_at").notNull(),
		/** Without content and secrets. */
		lastError: text("last_error"),
		executionId: uuid("execution_id"),
		createdAt: timestamptz("created_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
		sentAt: timestamptz("sent_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("messages_due").on(table.nextAttemptAt).where(sql`${table.status} in ('queued', 'sending')`),
		index("messages_in_turn")
			.on(table.organizationId, sql`(${table.channel} || ' ' || coalesce(${table.senderId}, ''))`, table.nextAttemptAt)
			.where(sql`${table.status} in ('queued', 'sending')`),
		index("messages_content").on(table.expiresAt).where(sql`${table.content} is not null`),
		index("messages_created").on(table.organizationId, table.createdAt, table.id),
		index("messages_age").on(table.createdAt),
		index("messages_waiting")
			.on(table.organizationId, table.createdAt, table.id)
			.where(sql`${table.status} in ('queued', 'sending')`),
		index("messages_not_delivered")
			.on(table.organizationId, table.createdAt, table.id)
			.where(sql`${table.status} in ('failed', 'expired')`),
		check(
			"messages_status",
			sql`${table.status} in ('queued', 'sending', 'sent', 'failed', 'expired', 'outbox', 'withdrawn')`,
		),
	],
);

/** The look of the pages of an organization, or of one of its applications. */
export const brandings = pgTable(
	"brandings",
	{
		organizationId: uuid("organization_id").notNull(),
		/** The id of an application, or `organization`. */
		subject: text().notNull(),
		/** Validated JSON. */
		document: text().notNull(),
		/** PNG, JPEG or WebP, base64. A column of its own, because pages need only its URL. */
		logo: text(),
		logoType: text("logo_type"),
		/** SHA-256 of the logo, part of its URL, so that browsers may cache it without limit. */
		logoDigest: text("logo_digest"),
		revision: integer().notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.subject] })],
);
