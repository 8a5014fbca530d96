import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";

/** A type as the contract of API resources has it. */
interface StoredAuthorizationType {
	type: string;
	schema: Record<string, unknown>;
	texts: { en: string; de: string; ja: string; ar: string };
}

export const apiResources = pgTable(
	"api_resources",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		/** The absolute URI that identifies it in requests (RFC 8707), and the audience of its tokens. */
		identifier: text().notNull(),
		name: text().notNull(),
		/** The types of authorization details (RFC 9396) as JSON. */
		authorizationTypes: jsonb("authorization_types").$type<StoredAuthorizationType[]>().notNull().default([]),
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		unique("api_resources_identifier").on(table.organizationId, table.identifier),
		index("api_resources_created").on(table.organizationId, table.createdAt, table.id),
	],
);

/**
 * A scope name is unique among the API resources of the organization, so that roles and applications can refer to scopes by name
 * alone.
 */
export const apiScopes = pgTable(
	"api_scopes",
	{
		organizationId: uuid("organization_id").notNull(),
		name: text().notNull(),
		resourceId: uuid("resource_id").notNull(),
		displayName: text("display_name").notNull(),
		description: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.name] }),
		index("api_scopes_resource").on(table.organizationId, table.resourceId),
		foreignKey({
			name: "api_scopes_resource",
			columns: [table.organizationId, table.resourceId],
			foreignColumns: [apiResources.organizationId, apiResources.id],
		}).onDelete("cascade"),
	],
);
