import { sql } from "drizzle-orm";
import {
	boolean,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { flows } from "./flows";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";

export const applications = pgTable(
	"applications",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "restrict" }),
		id: uuid().notNull(),
		clientId: text("client_id").notNull(),
		name: text().notNull(),
		/** A disabled application signs nobody in, and its tokens are not valid. */
		enabled: boolean().notNull().default(true),
		publicClient: boolean("public_client").notNull().default(false),
		/** A JSON array of up to two secrets: id, SHA-256 of the random secret, createdAt, expiresAt or null. */
		clientSecrets: jsonb("client_secrets")
			.$type<{ id: string; hash: string; createdAt: string; expiresAt: string | null }[]>()
			.notNull()
			.default([]),
		redirectUris: text("redirect_uris").array().notNull(),
		postLogoutRedirectUris: text("post_logout_redirect_uris").array().notNull(),
		grantTypes: text("grant_types").array().notNull(),
		/** Space-separated, as in OAuth requests. */
		scope: text().notNull(),
		/** The OpenID Connect settings as JSON; absent members have their default. */
		settings: jsonb().notNull().default({}),
		/** The SAML 2.0 settings as JSON; null for an application that does not use SAML. */
		saml: jsonb().$type<object>(),
		/** Who may use it, as JSON; absent members have their default, which is everybody. */
		access: jsonb().$type<object>().notNull().default({}),
		/** Part of Portico itself; users are not asked for consent. */
		firstParty: boolean("first_party").notNull().default(false),
		authFlowId: uuid("auth_flow_id"),
		registrationFlowId: uuid("registration_flow_id"),
		/** Whether the sign-in page offers the sign-up flow. */
		registrationEnabled: boolean("registration_enabled").notNull().default(false),
		/** Incremented at each write; the entity tag. */
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull().default(sql`now()`),
		updatedAt: timestamptz("updated_at").notNull().default(sql`now()`),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// A native client sends the id of an application without an organization.
		index("applications_id").on(table.id),
		index("applications_created").on(table.organizationId, table.createdAt, table.id),
		uniqueIndex("applications_saml_issuer").on(table.organizationId, sql`(${table.saml}->>'issuer')`),
		unique("applications_client_id").on(table.organizationId, table.clientId),
		index("applications_auth_flow").on(table.organizationId, table.authFlowId),
		index("applications_registration_flow").on(table.organizationId, table.registrationFlowId),
		foreignKey({
			name: "applications_auth_flow_in_use",
			columns: [table.organizationId, table.authFlowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("restrict"),
		foreignKey({
			name: "applications_registration_flow_in_use",
			columns: [table.organizationId, table.registrationFlowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("restrict"),
	],
);
