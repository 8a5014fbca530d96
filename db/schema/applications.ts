import {
	boolean,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { flows } from "./flows";
import { organizations } from "./organizations";

export const applications = pgTable(
	"applications",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "restrict" }),
		id: uuid().notNull(),
		clientId: text("client_id").notNull(),
		name: text().notNull(),
		/** SHA-256 of a random secret; null for a public client. */
		clientSecretHash: text("client_secret_hash"),
		redirectUris: text("redirect_uris").array().notNull(),
		postLogoutRedirectUris: text("post_logout_redirect_uris").array().notNull(),
		grantTypes: text("grant_types").array().notNull(),
		/** Space-separated, as on the wire. */
		scope: text().notNull(),
		accessTokenTtlSeconds: integer("access_token_ttl_seconds").notNull(),
		/** Part of Portico itself: no consent is asked. */
		firstParty: boolean("first_party").notNull().default(false),
		authFlowId: uuid("auth_flow_id"),
		registrationFlowId: uuid("registration_flow_id"),
		/** The sign-in page leads to a sign-up. */
		registrationEnabled: boolean("registration_enabled").notNull().default(false),
		/** Counts the writes; the entity tag. */
		revision: integer().notNull().default(1),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3, mode: "string" }).notNull().defaultNow(),
		updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3, mode: "string" }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// A native client names an application and no organization.
		index("applications_id").on(table.id),
		index("applications_created").on(table.organizationId, table.createdAt, table.id),
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
