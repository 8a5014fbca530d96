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
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** The attributes of profiles that an organization defines, and its settings of the standard ones. */
export const profileAttributes = pgTable(
	"profile_attributes",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		/** The name in `users.attributes`, in SCIM and in claim URIs; of a standard attribute its name in the interface. */
		name: text().notNull(),
		/** Whether no two users of the organization have the same value: see `unique_values`. */
		isUnique: boolean("is_unique").notNull(),
		/** See `AttributeSettings`. */
		settings: jsonb().notNull(),
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.name] }),
		// RFC 7643 §2.1: names are compared without case.
		uniqueIndex("profile_attributes_name").on(table.organizationId, sql`lower(${table.name})`),
	],
);

/**
 * The values of unique attributes, and who has them. Users whose values were equal before the attribute became unique share the
 * row of one of them.
 */
export const uniqueValues = pgTable(
	"unique_values",
	{
		organizationId: uuid("organization_id").notNull(),
		attribute: text().notNull(),
		/** SHA-256 of the value in lower case, because a value can be longer than a key of an index. */
		valueHash: text("value_hash").notNull(),
		userId: uuid("user_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.attribute, table.valueHash] }),
		index("unique_values_user").on(table.organizationId, table.userId),
		foreignKey({
			name: "unique_values_attribute_fk",
			columns: [table.organizationId, table.attribute],
			foreignColumns: [profileAttributes.organizationId, profileAttributes.name],
		}).onDelete("cascade"),
		foreignKey({
			name: "unique_values_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);
