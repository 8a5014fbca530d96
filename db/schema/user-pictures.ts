import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./users";

/** The picture that a person uploaded; `users.picture_digest` names it. */
export const userPictures = pgTable(
	"user_pictures",
	{
		organizationId: uuid("organization_id").notNull(),
		userId: uuid("user_id").notNull(),
		/** SHA-256 of the bytes, part of the address. */
		digest: text().notNull(),
		type: text({ enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
		base64: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.userId] }),
		// The address of a picture names no organization.
		index("user_pictures_user").on(table.userId),
		foreignKey({
			name: "user_pictures_user_fk",
			columns: [table.organizationId, table.userId],
			foreignColumns: [users.organizationId, users.id],
		}).onDelete("cascade"),
	],
);
