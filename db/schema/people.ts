import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	pgView,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { ShippedRoleKey } from "@/lib/platform/kernel/shipped-roles";
import { nameKey } from "./name-key";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";
import { users } from "./users";

/** Guests: users of another organization who accepted an invitation. Their credentials and profile stay at home. */
export const organizationMembers = pgTable(
	"organization_members",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** The invitation that was accepted. */
		invitationId: uuid("invitation_id"),
		joinedAt: timestamptz("joined_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId] }),
		index("organization_members_user").on(table.userId),
		index("organization_members_joined").on(table.organizationId, table.joinedAt, table.userId),
	],
);

export const groups = pgTable(
	"groups",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		displayName: text("display_name").notNull(),
		/** `comparisonKey` of the name, and the name of which it is: see `nameKey`. */
		displayNameKey: text("display_name_key"),
		displayNameKeyOf: text("display_name_key_of"),
		/** The id of the client that provisions the group. */
		externalId: text("external_id"),
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("groups_external_id").on(table.organizationId, table.externalId),
		uniqueIndex("groups_display_name_key").on(
			table.organizationId,
			nameKey(table.displayName, table.displayNameKey, table.displayNameKeyOf),
		),
		index("groups_created").on(table.organizationId, table.createdAt, table.id),
	],
);

/** Users of the organization and members of it. */
export const groupMembers = pgTable(
	"group_members",
	{
		organizationId: uuid("organization_id").notNull(),
		groupId: uuid("group_id").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		addedAt: timestamptz("added_at").notNull().default(sql`now()`),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.groupId, table.userId] }),
		index("group_members_user").on(table.userId, table.organizationId),
		foreignKey({
			name: "group_members_group",
			columns: [table.organizationId, table.groupId],
			foreignColumns: [groups.organizationId, groups.id],
		}).onDelete("cascade"),
	],
);

/** The permissions of their holders in the organization. */
export const roles = pgTable(
	"roles",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		displayName: text("display_name").notNull(),
		/** `comparisonKey` of the name, and the name of which it is: see `nameKey`. */
		displayNameKey: text("display_name_key"),
		displayNameKeyOf: text("display_name_key_of"),
		/** The id of the client that provisions the role. */
		externalId: text("external_id"),
		/** Scopes of the interfaces; `system` stands for all of them, here and in the organizations below. */
		permissions: text().array().notNull(),
		/** The key of a role that Portico creates: its permissions cannot be changed, and it cannot be deleted. Null for others. */
		shipped: text().$type<ShippedRoleKey>(),
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("roles_display_name_key").on(
			table.organizationId,
			nameKey(table.displayName, table.displayNameKey, table.displayNameKeyOf),
		),
		uniqueIndex("roles_shipped").on(table.organizationId, table.shipped),
		index("roles_created").on(table.organizationId, table.createdAt, table.id),
	],
);

export const roleUsers = pgTable(
	"role_users",
	{
		organizationId: uuid("organization_id").notNull(),
		roleId: uuid("role_id").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.roleId, table.userId] }),
		index("role_users_user").on(table.userId, table.organizationId),
		foreignKey({
			name: "role_users_role",
			columns: [table.organizationId, table.roleId],
			foreignColumns: [roles.organizationId, roles.id],
		}).onDelete("cascade"),
	],
);

export const roleGroups = pgTable(
	"role_groups",
	{
		organizationId: uuid("organization_id").notNull(),
		roleId: uuid("role_id").notNull(),
		groupId: uuid("group_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.roleId, table.groupId] }),
		index("role_groups_group").on(table.organizationId, table.groupId),
		foreignKey({
			name: "role_groups_role",
			columns: [table.organizationId, table.roleId],
			foreignColumns: [roles.organizationId, roles.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "role_groups_group_fk",
			columns: [table.organizationId, table.groupId],
			foreignColumns: [groups.organizationId, groups.id],
		}).onDelete("cascade"),
	],
);

/** Which users have which role, and through which group; null for a direct assignment. */
export const roleHolders = pgView("role_holders", {
	organizationId: uuid("organization_id").notNull(),
	roleId: uuid("role_id").notNull(),
	userId: uuid("user_id").notNull(),
	groupId: uuid("group_id"),
}).as(sql`
	select organization_id, role_id, user_id, null::uuid as group_id from role_users
	union all
	select g.organization_id, g.role_id, m.user_id, g.group_id from role_groups g
	join group_members m on m.organization_id = g.organization_id and m.group_id = g.group_id`);

/** The texts of an organization's invitation mails, by language; without a row Portico's own texts are used. */
export const invitationMails = pgTable(
	"invitation_mails",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		/** One of the languages Portico ships. */
		language: text().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		/** Empty where the HTML part is generated from the plain text. */
		html: text().notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.language] })],
);

/** An invitation and its outcome, kept without limit. Whether it has expired follows from `expires_at`. */
export const invitations = pgTable(
	"invitations",
	{
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "cascade" }),
		id: uuid().notNull(),
		/** A user of the immediate parent; null once that user is deleted. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		/** The username at the time of the invitation. */
		username: text().notNull(),
		userStore: text("user_store").notNull(),
		email: text(),
		/** Ids; roles that have been deleted since are skipped when it is accepted. */
		roles: uuid().array().notNull(),
		groups: uuid().array().notNull(),
		/** `expired` only where a newer invitation followed. */
		status: text({ enum: ["pending", "accepted", "declined", "revoked", "expired"] }).notNull(),
		/** SHA-256 of the code. The code works once, and a resent invitation has a new one. */
		codeHash: text("code_hash").notNull(),
		/** False where no mail was sent: the inviting administrator got the code. */
		notified: boolean().notNull(),
		/** The mail with the current code; earlier mails are removed from the outbox. */
		messageId: uuid("message_id"),
		sends: integer().notNull(),
		issuedAt: timestamptz("issued_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
		invitedBy: text("invited_by").notNull(),
		invitedByName: text("invited_by_name").notNull(),
		/** Who accepted, declined or revoked it, and when. */
		decidedAt: timestamptz("decided_at"),
		decidedBy: text("decided_by"),
		decidedByName: text("decided_by_name"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("invitations_code").on(table.codeHash),
		uniqueIndex("invitations_one_pending")
			.on(table.organizationId, table.userId)
			.where(sql`${table.status} = 'pending'`),
		index("invitations_issued").on(table.organizationId, table.issuedAt, table.id),
		// The expiry is the last column of the index, so that pending and expired invitations are distinguished without reading the
		// rows.
		index("invitations_standing").on(table.organizationId, table.status, table.issuedAt, table.id, table.expiresAt),
		index("invitations_running_out").on(table.organizationId, table.expiresAt).where(sql`${table.status} = 'pending'`),
		index("invitations_user").on(table.userId),
		check("invitations_status", sql`${table.status} in ('pending', 'accepted', 'declined', 'revoked', 'expired')`),
	],
);
