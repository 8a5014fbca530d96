import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** Where people may sign in elsewhere; a flow names one by its id. */
export const identityProviders = pgTable(
	"identity_providers",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Chosen by people: lowercase letters, digits, `-` and `_`. */
		id: text().notNull(),
		name: text().notNull(),
		kind: text().notNull(),
		clientId: text("client_id").notNull(),
		/** AES-256-GCM; write-only. */
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
		check("identity_providers_kind", sql`${table.kind} in ('oidc', 'google', 'github')`),
	],
);

/** What mail and text messages go out through; a flow names one by its id. */
export const senders = pgTable(
	"senders",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Chosen by people: lowercase letters, digits, `-` and `_`. */
		id: text().notNull(),
		name: text().notNull(),
		channel: text().notNull(),
		/** `smtp`, `twilio`, `vonage` or `http` */
		provider: text().notNull(),
		/** JSON without secrets. */
		settings: text().notNull(),
		/** AES-256-GCM of a JSON object; write-only. */
		secrets: text().notNull(),
		/** Taken where a flow names none. */
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

/** The outbox: written in the statement of the change a message tells of, delivered afterwards, at least once. */
export const messages = pgTable(
	"messages",
	{
		organizationId: uuid("organization_id").notNull(),
		/** Also the Message-ID of a mail, so that a second delivery can be recognised. */
		id: uuid().notNull(),
		channel: text().notNull(),
		senderId: text("sender_id"),
		template: text().notNull(),
		/** AES-256-GCM of JSON: recipient, language and values, which may hold a code. Null once it has no use any more. */
		content: text(),
		/** What may be shown: `j…@example.com`. */
		recipientHint: text("recipient_hint").notNull(),
		/**
		 * `outbox`: there is nothing to send it through, and the console shows what would have been sent. `withdrawn`: what it
		 * told of is over.
		 */
		status: text().notNull(),
		/** Counted when one begins; also tells whose attempt it is. */
		attempts: integer().notNull(),
		/** While `sending`: when whoever sends it is given up. */
		nextAttemptAt: timestamptz("next_attempt_at").notNull(),
		/** Never holds content or secrets. */
		lastError: text("last_error"),
		executionId: uuid("execution_id"),
		createdAt: timestamptz("created_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
		sentAt: timestamptz("sent_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("messages_due").on(table.nextAttemptAt).where(sql`${table.status} in ('queued', 'sending')`),
		index("messages_content").on(table.expiresAt).where(sql`${table.content} is not null`),
		index("messages_created").on(table.organizationId, table.createdAt, table.id),
		index("messages_age").on(table.createdAt),
		check(
			"messages_status",
			sql`${table.status} in ('queued', 'sending', 'sent', 'failed', 'expired', 'outbox', 'withdrawn')`,
		),
	],
);

/** How the pages of an organization, or of one of its applications, look. */
export const brandings = pgTable(
	"brandings",
	{
		organizationId: uuid("organization_id").notNull(),
		/** The id of an application, or `organization`. */
		subject: text().notNull(),
		/** Validated JSON. */
		document: text().notNull(),
		/** PNG, JPEG or WebP, base64; beside the document, because pages need only its address. */
		logo: text(),
		logoType: text("logo_type"),
		/** SHA-256 of the picture: what its address ends with, so that a browser may keep it for ever. */
		logoDigest: text("logo_digest"),
		revision: integer().notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.subject] })],
);
