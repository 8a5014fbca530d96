import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz";

/** The pictures that an organization has uploaded for the screens of its flows. */
export const flowPictures = pgTable(
	"flow_pictures",
	{
		organizationId: uuid("organization_id").notNull(),
		/** SHA-256 of the bytes, part of the address. */
		digest: text().notNull(),
		/** What people call it: at first the name of the file. */
		name: text().notNull(),
		type: text({ enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
		/** In pixels. */
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		base64: text().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		createdBy: text("created_by").notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.digest] })],
);
