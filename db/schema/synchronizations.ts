import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identityProviders } from "./connections";
import { timestamptz } from "./timestamptz";

/** Synchronizations with directories, that wait, work, or have reported. */
export const synchronizations = pgTable(
	"synchronizations",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		identityProviderId: text("identity_provider_id").notNull(),
		/** Reports what would change, and changes nothing. */
		dryRun: boolean("dry_run").notNull(),
		/** Whether it may disable many accounts. */
		acceptsLeavers: boolean("accepts_leavers").notNull().default(false),
		status: text({ enum: ["waiting", "working", "done", "failed"] }).notNull(),
		/** Who asked for it; empty for the schedule. */
		requestedBy: text("requested_by").notNull(),
		/** Numbers by kinds of changes: JSON. */
		counts: jsonb().$type<Record<string, number>>().notNull().default({}),
		/** The first changes, with names: JSON. */
		changes: jsonb().$type<unknown[]>().notNull().default([]),
		problem: text(),
		/** What the directory said, in English. */
		detail: text(),
		createdAt: timestamptz("created_at").notNull(),
		startedAt: timestamptz("started_at"),
		/** While it works: when it last said so; a machine that is silent for long has ended. */
		heartbeatAt: timestamptz("heartbeat_at"),
		finishedAt: timestamptz("finished_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("synchronizations_created").on(table.organizationId, table.identityProviderId, table.createdAt, table.id),
		index("synchronizations_open").on(table.createdAt).where(sql`${table.status} in ('waiting', 'working')`),
		index("synchronizations_age").on(table.createdAt),
		foreignKey({
			name: "synchronizations_identity_provider",
			columns: [table.organizationId, table.identityProviderId],
			foreignColumns: [identityProviders.organizationId, identityProviders.id],
		}).onDelete("cascade"),
		check("synchronizations_status", sql`${table.status} in ('waiting', 'working', 'done', 'failed')`),
	],
);
