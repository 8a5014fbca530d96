import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

export const organizations = pgTable(
	"organizations",
	{
		id: uuid().primaryKey(),
		/** The name in paths `/t/{name}/…`; it never changes. */
		name: text().notNull(),
		displayName: text("display_name").notNull(),
		/** Null for the root. */
		parentId: uuid("parent_id").references((): AnyPgColumn => organizations.id, { onDelete: "restrict" }),
		/** From the root to the parent; an organization never moves. */
		ancestorIds: uuid("ancestor_ids").array().notNull().default([]),
		/** BCP 47; null to choose by the browser's `Accept-Language`. */
		defaultLanguage: text("default_language"),
		/** While set, nobody signs in to this organization or those below, and none of their tokens and invitations is valid. */
		disabledAt: timestamptz("disabled_at"),
		/** Whether this organization itself is enabled; one above it may still be disabled. */
		enabled: boolean().notNull().generatedAlwaysAs(sql`disabled_at is null`),
		/** The secret of the pairwise subjects; it never changes. */
		subjectSalt: uuid("subject_salt").notNull().default(sql`gen_random_uuid()`),
		/** Incremented at each write; the entity tag. */
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull().default(sql`now()`),
		updatedAt: timestamptz("updated_at").notNull().default(sql`now()`),
	},
	(table) => [
		unique("organizations_name").on(table.name),
		unique("organizations_as_domains_know_them").on(table.id, table.name, table.enabled),
		index("organizations_parent").on(table.parentId, table.createdAt, table.id),
		index("organizations_created").on(table.createdAt, table.id),
		index("organizations_ancestors").using("gin", table.ancestorIds),
	],
);

/** The settings of an organization for one feature, for example discovery by email domain; JSON as text. */
export const organizationConfigs = pgTable(
	"organization_configs",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		/** `discovery` */
		kind: text().notNull(),
		document: text().notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.kind] }),
		index("organization_configs_kind").on(table.kind, table.organizationId),
	],
);

/** The email domains that lead to organizations: each domain belongs to one organization of the whole tree. */
export const emailDomains = pgTable(
	"email_domains",
	{
		organizationId: uuid("organization_id").notNull(),
		/** The next three columns are copies of the organization's, so that discovery reads one row. */
		organizationName: text("organization_name").notNull(),
		organizationParentId: uuid("organization_parent_id"),
		organizationEnabled: boolean("organization_enabled").notNull(),
		/** Lower-case ASCII (IDNA), without a trailing dot. */
		domain: text().notNull(),
		/** The value after `portico-domain-proof=` in a TXT record. */
		proofToken: text("proof_token").notNull(),
		provedAt: timestamptz("proved_at"),
		checkedAt: timestamptz("checked_at"),
		/** Why the last check did not find the proof. */
		checkProblem: text("check_problem"),
		/** A provider where anyone can get an address; claimed because an administrator confirmed it. */
		publicProvider: boolean("public_provider").notNull().default(false),
		claimedAt: timestamptz("claimed_at").notNull(),
		claimedBy: text("claimed_by").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.domain] }),
		unique("email_domains_one_owner").on(table.domain),
		foreignKey({
			name: "email_domains_organization",
			columns: [table.organizationId, table.organizationName, table.organizationEnabled],
			foreignColumns: [organizations.id, organizations.name, organizations.enabled],
		})
			.onUpdate("cascade")
			.onDelete("cascade"),
	],
);
