import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { flows } from "./flows";
import { timestamptz } from "./timestamptz";

/** The unpublished draft of a flow, which all administrators of the organization share. */
export const flowDrafts = pgTable(
	"flow_drafts",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		/** Incremented at each write, including deletions, so that no revision is used twice; the entity tag. */
		revision: integer().notNull(),
		/** The version that the draft changes. */
		baseVersion: integer("base_version").notNull(),
		/** Name, nodes and texts as JSON text; null after a publication or deletion. */
		document: text(),
		updatedAt: timestamptz("updated_at").notNull(),
		updatedBy: text("updated_by").notNull(),
		/** The client of the assistant that saved it last; null where a person did. */
		proposedBy: text("proposed_by"),
		/** The ids of everybody who has saved it since there was none. */
		authorIds: text("author_ids").array().notNull().default([]),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowId] }),
		foreignKey({
			name: "flow_drafts_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);

/** Requests to look at a draft. An approval is about exactly this content of the draft. */
export const flowReviews = pgTable(
	"flow_reviews",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		flowId: uuid("flow_id").notNull(),
		/** SHA-256 of the draft's document. */
		contentHash: text("content_hash").notNull(),
		requestedBy: text("requested_by").notNull(),
		requestedByName: text("requested_by_name").notNull(),
		requestedAt: timestamptz("requested_at").notNull(),
		message: text().notNull(),
		/** The users who were asked. */
		reviewerIds: uuid("reviewer_ids").array().notNull(),
		state: text({ enum: ["open", "approved", "returned"] }).notNull(),
		decidedBy: text("decided_by"),
		decidedByName: text("decided_by_name"),
		decidedAt: timestamptz("decided_at"),
		/** The version that has this content; null until it is published. */
		version: integer(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		unique("flow_reviews_of_flow").on(table.organizationId, table.flowId, table.id),
		foreignKey({
			name: "flow_reviews_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);

/** What people say in a review; it stays when the draft is published. */
export const flowReviewComments = pgTable(
	"flow_review_comments",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		reviewId: uuid("review_id").notNull(),
		author: text().notNull(),
		at: timestamptz("at").notNull(),
		text: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("flow_review_comments_review").on(table.organizationId, table.reviewId),
		foreignKey({
			name: "flow_review_comments_review",
			columns: [table.organizationId, table.reviewId],
			foreignColumns: [flowReviews.organizationId, flowReviews.id],
		}).onDelete("cascade"),
	],
);

/** Trial executions of definitions that are not published. The id is that of the execution, which has it as flow id too. */
export const flowPreviews = pgTable(
	"flow_previews",
	{
		organizationId: uuid("organization_id").notNull(),
		id: uuid().notNull(),
		flowId: uuid("flow_id").notNull(),
		/** SHA-256 of the nodes as JSON text. */
		definitionHash: text("definition_hash").notNull(),
		/** The earlier version that it executes; null for the draft. */
		version: integer(),
		/** The OAuth client for which it signs in. Only one for the console proves anything about the sign-in to the console. */
		clientId: text("client_id").notNull().default("portico-console"),
		/** The user who started it; only this user's sign-in completes it. */
		userId: uuid("user_id").notNull(),
		startedAt: timestamptz("started_at").notNull(),
		passedAt: timestamptz("passed_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("flow_previews_started").on(table.startedAt),
		index("flow_previews_flow").on(table.organizationId, table.flowId, table.userId),
		foreignKey({
			name: "flow_previews_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);

/** The latest gradual publication of a flow. It applies only while `version` is the active one and `ended_at` is null. */
export const flowCanaries = pgTable(
	"flow_canaries",
	{
		organizationId: uuid("organization_id").notNull(),
		flowId: uuid("flow_id").notNull(),
		/** The new version, which is the active one. */
		version: integer().notNull(),
		/** The version that the other executions start with. */
		stableVersion: integer("stable_version").notNull(),
		/** The share of new executions that start with the new version. */
		percent: integer().notNull(),
		startedAt: timestamptz("started_at").notNull(),
		startedBy: text("started_by").notNull(),
		endedAt: timestamptz("ended_at"),
		/** `completed` or `returned`; null while it runs. */
		outcome: text({ enum: ["completed", "returned"] }),
		/** Why it was taken back, as JSON: the counts that were compared. */
		evidence: text(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.flowId] }),
		foreignKey({
			name: "flow_canaries_flow",
			columns: [table.organizationId, table.flowId],
			foreignColumns: [flows.organizationId, flows.id],
		}).onDelete("cascade"),
	],
);
