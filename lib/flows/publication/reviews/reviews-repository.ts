import { and, asc, desc, eq, exists, isNull, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { CLOCK, isAnyOf } from "@/db/conditions";
import {
	flowDrafts,
	flowReviewComments,
	flowReviews,
	flows,
	organizations,
	roleHolders,
	roles,
	users,
} from "@/db/schema";
import { type AuditEntry, auditing, auditOf } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";

const MAX_REVIEWS = 20;
const MAX_APPROVERS = 100;

export type ReviewRow = typeof flowReviews.$inferSelect;

/** The latest reviews of a flow, newest first. */
export async function selectReviews(organizationId: string, flowId: string): Promise<ReviewRow[]> {
	const { orm } = await database();
	return orm
		.select()
		.from(flowReviews)
		.where(and(eq(flowReviews.organizationId, organizationId), eq(flowReviews.flowId, flowId)))
		.orderBy(desc(flowReviews.requestedAt), desc(flowReviews.id))
		.limit(MAX_REVIEWS);
}

export async function selectReview(
	organizationId: string,
	{ flowId, reviewId }: { flowId: string; reviewId: string },
): Promise<ReviewRow | undefined> {
	const { orm } = await database();
	const [row] = await orm.select().from(flowReviews).where(isReview(organizationId, { flowId, reviewId }));
	return row;
}

export async function selectComments(organizationId: string, reviewIds: readonly string[]) {
	const { orm } = await database();
	const { id, reviewId, author, at, text } = flowReviewComments;
	return orm
		.select({ id, reviewId, author, at, text })
		.from(flowReviewComments)
		.where(and(eq(flowReviewComments.organizationId, organizationId), isAnyOf(reviewId, reviewIds)))
		.orderBy(asc(at), asc(id));
}

export interface Approver {
	id: string;
	name: string;
	email: string | null;
	attributes: Record<string, string>;
}

/** The active users who hold one of these permissions by a role of the organization, or those of them with these ids. */
export async function selectApprovers(
	organizationId: string,
	permissions: readonly string[],
	ids?: readonly string[],
): Promise<Approver[]> {
	const { orm } = await database();
	const { id, displayName, email, attributes, disabledAt } = users;
	const holds = orm
		.select({ userId: roleHolders.userId })
		.from(roleHolders)
		.innerJoin(roles, and(eq(roles.organizationId, roleHolders.organizationId), eq(roles.id, roleHolders.roleId)))
		.where(
			and(
				...[eq(roleHolders.organizationId, organizationId), eq(roleHolders.userId, id)],
				sql`${roles.permissions} && ${sql.param(permissions)}::text[]`,
			),
		);
	return orm
		.select({ id, name: displayName, email, attributes })
		.from(users)
		.where(and(isNull(disabledAt), exists(holds), ids === undefined ? undefined : isAnyOf(id, ids)))
		.orderBy(asc(sql`lower(${displayName})`), asc(id))
		.limit(MAX_APPROVERS);
}

/** The names of these users, of whichever organization. */
export async function selectNames(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
	const { orm } = await database();
	return orm.select({ id: users.id, name: users.displayName }).from(users).where(isAnyOf(users.id, ids));
}

/** The default language of the organization's users. */
export async function selectMailLanguage(organizationId: string): Promise<string | null> {
	const { orm } = await database();
	const [row] = await orm
		.select({ language: organizations.defaultLanguage })
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	return row?.language ?? null;
}

/** Stores a request with its mails and audit row. */
export async function insertReview(
	context: RequestContext,
	review: Pick<ReviewRow, "id" | "flowId" | "contentHash" | "message" | "reviewerIds">,
	messages: readonly QueuedMessage[],
	audit: AuditEntry,
): Promise<void> {
	const db = await database();
	const { organizationId, id: requestedBy, name } = context.principal;
	// The messages are a set from JSON.
	await db.sql`
		with asked as (
			insert into flow_reviews (organization_id, id, flow_id, content_hash, requested_by, requested_by_name, requested_at, message,
				reviewer_ids, state)
			select f.organization_id, ${review.id}, f.id, ${review.contentHash}, ${requestedBy}, ${name}, clock_timestamp(),
				${review.message}, ${review.reviewerIds}::uuid[], 'open'
			from flows f where f.organization_id = ${organizationId} and f.id = ${review.flowId}
			returning flow_id
		), created as (
			select f.id, f.name from flows f join asked on asked.flow_id = f.id where f.organization_id = ${organizationId}
		), queued as (${outboxOf(db.sql, organizationId, messages, "asked")})
		${auditOf(db.sql, "created", context, audit)}`;
}

export async function insertComment(context: RequestContext, reviewId: string, text: string): Promise<void> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	await orm.insert(flowReviewComments).values({ organizationId, id: newId(), reviewId, author, at: CLOCK, text });
}

/**
 * Decides an open review, with its audit row, in one statement; false where it is not open. An approval also needs the draft to have
 * the reviewed content, saved by others than the person who approves it.
 */
export async function decideReview(
	context: RequestContext,
	{ flowId, reviewId }: { flowId: string; reviewId: string },
	state: "approved" | "returned",
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId, id: decidedBy, name: decidedByName } = context.principal;
	const reviewed = orm
		.select({ flowId: flowDrafts.flowId })
		.from(flowDrafts)
		.where(
			and(
				...[eq(flowDrafts.organizationId, flowReviews.organizationId), eq(flowDrafts.flowId, flowReviews.flowId)],
				sql`encode(sha256(convert_to(${flowDrafts.document}, 'UTF8')), 'hex') = ${flowReviews.contentHash}`,
				sql`cardinality(${flowDrafts.authorIds}) > 0 and ${decidedBy}::text <> all(${flowDrafts.authorIds})`,
			),
		);
	const decided = orm.$with("decided").as(
		orm
			.update(flowReviews)
			.set({ state, decidedBy, decidedByName, decidedAt: CLOCK })
			.from(flows)
			.where(
				and(
					...[isReview(organizationId, { flowId, reviewId }), eq(flowReviews.state, "open")],
					...[eq(flows.organizationId, flowReviews.organizationId), eq(flows.id, flowReviews.flowId)],
					state === "approved" ? exists(reviewed) : undefined,
				),
			)
			.returning({ id: flows.id, name: flows.name }),
	);
	const rows = await orm
		.with(decided, auditing(orm, decided, context, audit))
		.select()
		.from(decided);
	return rows.length === 1;
}

/** Whether somebody else than these authors has approved this content of the flow's draft. */
export async function selectIsApproved(
	organizationId: string,
	{ flowId, contentHash, authorIds }: { flowId: string; contentHash: string; authorIds: readonly string[] },
): Promise<boolean> {
	const { orm } = await database();
	const rows = await orm
		.select({ id: flowReviews.id })
		.from(flowReviews)
		.where(
			and(
				...[eq(flowReviews.organizationId, organizationId), eq(flowReviews.flowId, flowId)],
				...[eq(flowReviews.state, "approved"), eq(flowReviews.contentHash, contentHash)],
				sql`${flowReviews.decidedBy} <> all(${sql.param(authorIds)}::text[])`,
			),
		)
		.limit(1);
	return rows.length > 0;
}

/** Notes in the reviews of this content that the active version has it now; a part of the publication. */
export async function keepReviewsWithVersion(
	tx: TransactionSql,
	organizationId: string,
	{ flowId, contentHash }: { flowId: string; contentHash: string },
): Promise<void> {
	// In a transaction of templates: that of the version.
	await tx`
		update flow_reviews r set version = f.active_version from flows f
		where r.organization_id = ${organizationId} and r.flow_id = ${flowId} and r.content_hash = ${contentHash} and r.version is null
			and f.organization_id = r.organization_id and f.id = r.flow_id`;
}

/** Which of these flows wait for this user's review. */
export async function selectAwaiting(
	organizationId: string,
	userId: string,
	flowIds: readonly string[],
): Promise<string[]> {
	const { orm } = await database();
	const rows = await orm
		.selectDistinct({ flowId: flowReviews.flowId })
		.from(flowReviews)
		.where(
			and(
				...[eq(flowReviews.organizationId, organizationId), isAnyOf(flowReviews.flowId, flowIds)],
				...[eq(flowReviews.state, "open"), sql`${userId}::uuid = any(${flowReviews.reviewerIds})`],
			),
		);
	return rows.map(({ flowId }) => flowId);
}

function isReview(organizationId: string, { flowId, reviewId }: { flowId: string; reviewId: string }) {
	return and(
		...[eq(flowReviews.organizationId, organizationId), eq(flowReviews.flowId, flowId)],
		eq(flowReviews.id, reviewId),
	);
}
