import { sql } from "drizzle-orm";
import {
	boolean,
	check,
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

const ofOrganization = () =>
	uuid("organization_id")
		.notNull()
		.references(() => organizations.id, { onDelete: "cascade" });

/** On whose authority something is done later: who saved it last, and what they held then. */
const author = {
	authorType: text("author_type", { enum: ["user", "application", "system"] }).notNull(),
	authorId: text("author_id").notNull(),
	authorName: text("author_name").notNull(),
	authorPermissions: text("author_permissions").array().notNull(),
};

/** What happens to people when something becomes true of them. */
export const lifecycleRules = pgTable(
	"lifecycle_rules",
	{
		organizationId: ofOrganization(),
		id: uuid().notNull(),
		name: text().notNull(),
		enabled: boolean().notNull(),
		/** When, of whom, and what: JSON. */
		content: jsonb().$type<unknown>().notNull(),
		...author,
		/** What happened before is no reason; null while it is not enabled. */
		enabledAt: timestamptz("enabled_at"),
		revision: integer().notNull().default(1),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		uniqueIndex("lifecycle_rules_name").on(table.organizationId, sql`lower(${table.name})`),
	],
);

/** Where the pass over the people of an organization is; only organizations with enabled rules have one. */
export const lifecyclePasses = pgTable(
	"lifecycle_passes",
	{
		organizationId: ofOrganization().primaryKey(),
		/** The last judged person; null before the first. */
		afterUser: uuid("after_user"),
		startedAt: timestamptz("started_at").notNull(),
		/** When the next batch is due, and during a batch when another process may take it over. */
		dueAt: timestamptz("due_at").notNull(),
	},
	(table) => [index("lifecycle_passes_due").on(table.dueAt)],
);

/** What a rule has seen of a person, so that the same reason counts once. */
export const lifecycleSights = pgTable(
	"lifecycle_sights",
	{
		organizationId: uuid("organization_id").notNull(),
		ruleId: uuid("rule_id").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		seen: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.ruleId, table.userId] }),
		index("lifecycle_sights_user").on(table.userId, table.organizationId),
		foreignKey({
			name: "lifecycle_sights_rule",
			columns: [table.organizationId, table.ruleId],
			foreignColumns: [lifecycleRules.organizationId, lifecycleRules.id],
		}).onDelete("cascade"),
	],
);

/** What rules do, or did, to people; kept after the rule and the person. */
export const lifecycleEffects = pgTable(
	"lifecycle_effects",
	{
		organizationId: ofOrganization(),
		id: uuid().notNull(),
		ruleId: uuid("rule_id").notNull(),
		ruleName: text("rule_name").notNull(),
		userId: uuid("user_id").notNull(),
		username: text().notNull(),
		/** When the pass began that found the reason; null of a release before. */
		passStartedAt: timestamptz("pass_started_at"),
		/** What was true of the person: JSON. */
		reason: jsonb().$type<unknown>().notNull(),
		/** What is to be done: JSON. */
		actions: jsonb().$type<unknown[]>().notNull(),
		/** What was done, in the order of the actions: JSON. */
		changes: jsonb().$type<unknown[]>().notNull().default([]),
		status: text({ enum: ["waiting", "working", "done", "cancelled", "undone"] }).notNull(),
		/** Incremented when an attempt starts; only the attempt with its number records what it did. */
		attempts: integer().notNull().default(0),
		/** During an attempt: when another process may take it over. */
		nextAttemptAt: timestamptz("next_attempt_at").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		finishedAt: timestamptz("finished_at"),
		undoneBy: text("undone_by"),
		undoneAt: timestamptz("undone_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("lifecycle_effects_of_rule").on(table.organizationId, table.ruleId, table.createdAt, table.id),
		index("lifecycle_effects_due").on(table.nextAttemptAt).where(sql`${table.status} in ('waiting', 'working')`),
		index("lifecycle_effects_in_turn")
			.on(table.organizationId, table.ruleId, table.nextAttemptAt)
			.where(sql`${table.status} in ('waiting', 'working')`),
		index("lifecycle_effects_finished").on(table.finishedAt),
		check("lifecycle_effects_status", sql`${table.status} in ('waiting', 'working', 'done', 'cancelled', 'undone')`),
	],
);

/** Questions to reviewers whether the members of a group, or the holders of a role, still need it. */
export const accessReviews = pgTable(
	"access_reviews",
	{
		organizationId: ofOrganization(),
		id: uuid().notNull(),
		name: text().notNull(),
		subjectKind: text("subject_kind", { enum: ["group", "role"] }).notNull(),
		subjectId: uuid("subject_id").notNull(),
		subjectName: text("subject_name").notNull(),
		/** Who is asked about everybody without a manager, or about everybody. */
		reviewerIds: uuid("reviewer_ids").array().notNull(),
		/** Whether the manager of each person is asked. */
		byManagers: boolean("by_managers").notNull(),
		dueAt: timestamptz("due_at").notNull(),
		/** What happens to those about whom nobody answered. */
		unanswered: text({ enum: ["keep", "take"] }).notNull(),
		/** Null for once. */
		repeatMonths: integer("repeat_months"),
		status: text({ enum: ["open", "closing", "closed"] }).notNull(),
		remindedAt: timestamptz("reminded_at"),
		/** While it closes: when another process may take it over. */
		claimedUntil: timestamptz("claimed_until"),
		...author,
		createdAt: timestamptz("created_at").notNull(),
		closedAt: timestamptz("closed_at"),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		index("access_reviews_created").on(table.organizationId, table.createdAt, table.id),
		index("access_reviews_due").on(table.dueAt).where(sql`${table.status} in ('open', 'closing')`),
		index("access_reviews_open").on(table.organizationId, table.dueAt).where(sql`${table.status} = 'open'`),
		check("access_reviews_status", sql`${table.status} in ('open', 'closing', 'closed')`),
	],
);

/** One person of a review; kept after the person. */
export const accessReviewItems = pgTable(
	"access_review_items",
	{
		organizationId: uuid("organization_id").notNull(),
		reviewId: uuid("review_id").notNull(),
		userId: uuid("user_id").notNull(),
		username: text().notNull(),
		displayName: text("display_name").notNull(),
		/** Any of them answers. */
		reviewerIds: uuid("reviewer_ids").array().notNull(),
		answer: text({ enum: ["keep", "take"] }),
		reason: text().notNull().default(""),
		answeredBy: text("answered_by"),
		answeredAt: timestamptz("answered_at"),
		/** What came of it: null until it was carried out. */
		outcome: text({ enum: ["kept", "taken", "gone", "refused"] }),
		/** The words of a refusal. */
		problem: text(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.reviewId, table.userId] }),
		foreignKey({
			name: "access_review_items_review",
			columns: [table.organizationId, table.reviewId],
			foreignColumns: [accessReviews.organizationId, accessReviews.id],
		}).onDelete("cascade"),
	],
);
