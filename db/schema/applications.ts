import { sql } from "drizzle-orm";
import {
	boolean,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	pgView,
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
		/** The hash of the token by which a client that registered itself reads, changes and deletes its registration. */
		registrationTokenHash: text("registration_token_hash"),
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
		/** Of an agent: to whom it belongs, and when it ends, as JSON; null for other applications. */
		agent: jsonb().$type<{ owner: { type: "user" | "group"; id: string }; endsAt: string | null }>(),
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

/**
 * The agents with their owners as they are now. One `stands` while it is enabled, has not ended, and its owner is there and enabled:
 * nothing has to be written where an owner leaves.
 */
export const agents = pgView("agents", {
	organizationId: uuid("organization_id").notNull(),
	applicationId: uuid("application_id").notNull(),
	ownerType: text("owner_type").$type<"user" | "group">().notNull(),
	ownerId: uuid("owner_id").notNull(),
	/** Null where the owner is gone. */
	ownerName: text("owner_name"),
	ownerState: text("owner_state").$type<"active" | "disabled" | "gone">().notNull(),
	endsAt: timestamptz("ends_at"),
	stands: boolean().notNull(),
}).as(sql`
	select a.organization_id, a.id as application_id, owner.type as owner_type, owner.id as owner_id,
		coalesce(u.display_name, g.display_name) as owner_name,
		case when g.id is not null or (u.id is not null and u.disabled_at is null) then 'active'
			when u.id is not null then 'disabled' else 'gone' end as owner_state,
		owner.ends_at,
		a.enabled and (owner.ends_at is null or owner.ends_at > now())
			and (g.id is not null or (u.id is not null and u.disabled_at is null)) as stands
	from applications a
	cross join lateral (select a.agent->'owner'->>'type' as type, (a.agent->'owner'->>'id')::uuid as id,
		(a.agent->>'endsAt')::timestamptz as ends_at) owner
	left join users u on owner.type = 'user' and u.organization_id = a.organization_id and u.id = owner.id
	left join groups g on owner.type = 'group' and g.organization_id = a.organization_id and g.id = owner.id
	where a.agent is not null`);
