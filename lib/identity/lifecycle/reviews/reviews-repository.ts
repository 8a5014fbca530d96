import { and, asc, desc, eq, sql as fragment, ilike, isNull, lte, or } from "drizzle-orm";
import { builderIn, builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, isAmong, isElementOf, NOW, secondsFromNow } from "@/db/conditions";
import { accessReviewItems, accessReviews, groupMembers, roleUsers } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import type { Author } from "../acting";
import { REMINDED_DAYS, type ReviewAnswer } from "./review-schema";

/** After this time, a process that closes a review is considered dead. */
const LEASE_SECONDS = 120;

export type ReviewRow = typeof accessReviews.$inferSelect;
export type ItemRow = typeof accessReviewItems.$inferSelect;
export type ReviewCounts = { people: number; kept: number; taken: number; unanswered: number };

const NAMED = { id: accessReviews.id, name: accessReviews.name };
const isReview = (organizationId: string, id: string) =>
	and(eq(accessReviews.organizationId, organizationId), eq(accessReviews.id, id));
const isOf = ({ organizationId, id }: Pick<ReviewRow, "organizationId" | "id">) =>
	and(eq(accessReviewItems.organizationId, organizationId), eq(accessReviewItems.reviewId, id));

export type ReviewToWrite = Author &
	Pick<ReviewRow, "id" | "name" | "subjectKind" | "subjectId" | "subjectName" | "reviewerIds" | "byManagers"> &
	Pick<ReviewRow, "dueAt" | "unanswered" | "repeatMonths">;

/**
 * Stores a review with everybody who has its subject now, and its audit row. Nobody is asked about themselves: instead of the only
 * reviewer, whoever began the review is.
 */
export async function insertReview(context: RequestContext, review: ReviewToWrite): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, subjectKind, subjectId, reviewerIds, byManagers, authorType, authorId } = review;
	await sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const created = orm.$with("created").as(
			orm
				.insert(accessReviews)
				.values({ organizationId, ...review, status: "open", createdAt: CLOCK })
				.returning(NAMED),
		);
		const audit = { action: "access-review.created", targetType: "access-review" };
		await orm
			.with(created, auditing(orm, created, context, audit))
			.select()
			.from(created);
		const members =
			subjectKind === "group"
				? tx`select user_id from group_members where organization_id = ${organizationId} and group_id = ${subjectId}`
				: tx`select user_id from role_users where organization_id = ${organizationId} and role_id = ${subjectId}`;
		const instead = authorType === "user" ? [authorId] : [];
		// The manager stands in JSON, and is an id only where it looks like one.
		await tx`
			insert into access_review_items (organization_id, review_id, user_id, username, display_name, reviewer_ids)
			select ${organizationId}::uuid, ${id}::uuid, u.id, u.username, u.display_name,
				case when cardinality(asked) > 0 then asked else array_remove(${instead}::uuid[], u.id) end
			from (${members}) m join users u on u.id = m.user_id
			left join users boss on ${byManagers} and boss.organization_id = ${organizationId} and boss.id <> u.id
				and boss.disabled_at is null
				and boss.id = case when u.details->'manager'->>'value' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
					then (u.details->'manager'->>'value')::uuid end
			cross join lateral (select case when boss.id is null then array_remove(${reviewerIds}::uuid[], u.id)
				else array[boss.id] end as asked) a`;
	});
}

/** What is counted of the people of a review. */
const COUNTS = {
	people: fragment<number>`count(${accessReviewItems.userId})::int`,
	kept: fragment<number>`(count(*) filter (where ${accessReviewItems.outcome} = 'kept' or (${accessReviewItems.answer} = 'keep'
		and ${accessReviewItems.outcome} is null)))::int`,
	taken: fragment<number>`(count(*) filter (where ${accessReviewItems.outcome} in ('taken', 'gone')))::int`,
	unanswered: fragment<number>`(count(${accessReviewItems.userId}) filter (where ${accessReviewItems.answer} is null))::int`,
};

type Counted = ReviewRow & { counts: ReviewCounts };

export async function selectReview(organizationId: string, id: string): Promise<Counted | undefined> {
	const { orm } = await database();
	const [review] = await orm.select().from(accessReviews).where(isReview(organizationId, id));
	if (review === undefined) return undefined;
	const [counts] = await orm.select(COUNTS).from(accessReviewItems).where(isOf(review));
	return { ...review, counts: counts ?? { people: 0, kept: 0, taken: 0, unanswered: 0 } };
}

/** A page of the reviews of an organization, and how many there are. */
export async function selectReviews(
	organizationId: string,
	{
		search = "",
		status,
		sort,
		order,
		limit,
		offset,
	}: {
		search?: string | undefined;
		status?: ReviewRow["status"] | undefined;
		sort: "createdAt" | "dueAt" | "name";
		order: "asc" | "desc";
		limit: number;
		offset: number;
	},
): Promise<{ total: number; rows: Counted[] }> {
	const { orm } = await database();
	const where = and(
		eq(accessReviews.organizationId, organizationId),
		status === undefined ? undefined : eq(accessReviews.status, status),
		search === "" ? undefined : ilike(accessReviews.name, `%${search.replace(/[\\%_]/g, "\\$&")}%`),
	);
	const direction = order === "asc" ? asc : desc;
	const key = sort === "name" ? fragment`lower(${accessReviews.name})` : fragment`${accessReviews[sort]}`;
	const rows = await orm
		.select()
		.from(accessReviews)
		.where(where)
		.orderBy(direction(key), direction(accessReviews.id))
		.limit(limit)
		.offset(offset);
	const counted = await Promise.all(
		rows.map(async (row) => {
			const [counts] = await orm.select(COUNTS).from(accessReviewItems).where(isOf(row));
			return { ...row, counts: counts ?? { people: 0, kept: 0, taken: 0, unanswered: 0 } };
		}),
	);
	return { total: await orm.$count(accessReviews, where), rows: counted };
}

/** The people of a review by username: all, or a page of them. */
export async function selectItems(
	review: Pick<ReviewRow, "organizationId" | "id">,
	{
		answer,
		limit,
		offset = 0,
	}: { answer?: "unanswered" | "keep" | "take" | undefined; limit?: number; offset?: number },
): Promise<{ total: number; rows: ItemRow[] }> {
	const { orm } = await database();
	const { username, userId, answer: given } = accessReviewItems;
	const where = and(
		isOf(review),
		answer === undefined ? undefined : answer === "unanswered" ? isNull(given) : eq(given, answer),
	);
	const rows = orm.select().from(accessReviewItems).where(where).orderBy(username, userId).offset(offset);
	return {
		total: await orm.$count(accessReviewItems, where),
		rows: limit === undefined ? await rows : await rows.limit(limit),
	};
}

/** Deletes a review with its answers and an audit row. */
export async function deleteReviewRow(context: RequestContext, id: string): Promise<void> {
	const { orm } = await database();
	const deleted = orm
		.$with("deleted")
		.as(orm.delete(accessReviews).where(isReview(context.principal.organizationId, id)).returning(NAMED));
	const audit = { action: "access-review.deleted", targetType: "access-review" };
	await orm
		.with(deleted, auditing(orm, deleted, context, audit))
		.select()
		.from(deleted);
}

/** Lets an open review close within seconds; false for others. */
export async function markClosing(organizationId: string, id: string): Promise<boolean> {
	const { orm } = await database();
	const { count } = await orm
		.update(accessReviews)
		.set({ status: "closing" })
		.where(and(isReview(organizationId, id), eq(accessReviews.status, "open")));
	return count === 1;
}

/** The open reviews in which somebody is asked, the one that is due first being the first, with at most `max` people of each. */
export async function selectAsked(
	organizationId: string,
	reviewerId: string,
	max: number,
): Promise<{ review: ReviewRow; items: ItemRow[] }[]> {
	const { orm } = await database();
	const reviews = await orm
		.select()
		.from(accessReviews)
		.where(and(eq(accessReviews.organizationId, organizationId), eq(accessReviews.status, "open")))
		.orderBy(accessReviews.dueAt, accessReviews.id);
	const asked: { review: ReviewRow; items: ItemRow[] }[] = [];
	for (const review of reviews) {
		const items = await orm
			.select()
			.from(accessReviewItems)
			.where(
				and(
					...[isOf(review), isNull(accessReviewItems.answer)],
					isElementOf(fragment`${reviewerId}::uuid`, accessReviewItems.reviewerIds),
				),
			)
			.orderBy(accessReviewItems.username, accessReviewItems.userId)
			.limit(max);
		if (items.length > 0) asked.push({ review, items });
	}
	return asked;
}

export async function selectItem(
	review: Pick<ReviewRow, "organizationId" | "id">,
	userId: string,
): Promise<ItemRow | undefined> {
	const { orm } = await database();
	const [item] = await orm
		.select()
		.from(accessReviewItems)
		.where(and(isOf(review), eq(accessReviewItems.userId, userId)));
	return item;
}

/** Stores an answer with its audit row, while the review is open and the answer before was not carried out; false otherwise. */
export async function storeAnswer(
	context: RequestContext,
	review: Pick<ReviewRow, "organizationId" | "id" | "name">,
	{ userId, answer, reason }: ReviewAnswer & { userId: string },
): Promise<boolean> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		// A review that closes meanwhile waits for the answer, or the answer finds it closing.
		const [open] = await orm
			.select({ status: accessReviews.status })
			.from(accessReviews)
			.where(and(isReview(review.organizationId, review.id), eq(accessReviews.status, "open")))
			.for("share");
		if (open === undefined) return false;
		const updated = orm.$with("updated").as(
			orm
				.update(accessReviewItems)
				.set({ answer, reason, answeredBy: context.principal.name, answeredAt: CLOCK })
				.where(and(isOf(review), eq(accessReviewItems.userId, userId), isNull(accessReviewItems.outcome)))
				.returning({ id: accessReviewItems.userId, name: accessReviewItems.username }),
		);
		const details = { review: review.name, answer };
		const audit = { action: "access-review.answered", targetType: "user", details };
		const rows = await orm
			.with(updated, auditing(orm, updated, context, audit))
			.select()
			.from(updated);
		return rows.length === 1;
	}) as Promise<boolean>;
}

/** Records what came of an answer, once. */
export async function storeOutcome(
	{ organizationId, reviewId, userId }: Pick<ItemRow, "organizationId" | "reviewId" | "userId">,
	outcome: { outcome: NonNullable<ItemRow["outcome"]>; problem: string | null },
): Promise<void> {
	const { orm } = await database();
	await orm
		.update(accessReviewItems)
		.set(outcome)
		.where(
			and(
				...[isOf({ organizationId, id: reviewId }), eq(accessReviewItems.userId, userId)],
				isNull(accessReviewItems.outcome),
			),
		);
}

/** Whether somebody still has what a review is about. */
export async function stillHas(
	{ organizationId, subjectKind, subjectId }: Pick<ReviewRow, "organizationId" | "subjectKind" | "subjectId">,
	userId: string,
): Promise<boolean> {
	const { orm } = await database();
	const has =
		subjectKind === "group"
			? orm.$count(
					groupMembers,
					and(
						...[eq(groupMembers.organizationId, organizationId), eq(groupMembers.groupId, subjectId)],
						eq(groupMembers.userId, userId),
					),
				)
			: orm.$count(
					roleUsers,
					and(
						...[eq(roleUsers.organizationId, organizationId), eq(roleUsers.roleId, subjectId)],
						eq(roleUsers.userId, userId),
					),
				);
	return (await has) > 0;
}

const claimClosingStatement = builtOnce((orm) => {
	const { status, dueAt, claimedUntil } = accessReviews;
	const due = orm
		.select({ CTID })
		.from(accessReviews)
		.where(
			and(
				or(eq(status, "closing"), and(eq(status, "open"), lte(dueAt, NOW))),
				or(isNull(claimedUntil), lte(claimedUntil, NOW)),
			),
		)
		.orderBy(asc(dueAt))
		.limit(1)
		.for("update", { skipLocked: true });
	return orm
		.update(accessReviews)
		.set({ status: "closing", claimedUntil: secondsFromNow(LEASE_SECONDS) })
		.where(isAmong(due))
		.returning()
		.prepare("claim-closing-review");
});

/** Claims a review that is due or was closed by hand, and that nobody closes now. */
export async function claimClosing(): Promise<ReviewRow | undefined> {
	const { orm } = await database();
	const [review] = await claimClosingStatement(orm).execute();
	return review;
}

/** Closes a review with its audit row; false if another process has done so. */
export async function markClosed(context: RequestContext, { organizationId, id }: ReviewRow): Promise<boolean> {
	const { orm } = await database();
	const updated = orm.$with("updated").as(
		orm
			.update(accessReviews)
			.set({ status: "closed", closedAt: CLOCK, claimedUntil: null })
			.where(and(isReview(organizationId, id), eq(accessReviews.status, "closing")))
			.returning(NAMED),
	);
	const audit = { action: "access-review.closed", targetType: "access-review" };
	const rows = await orm
		.with(updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	return rows.length === 1;
}

/**
 * Tells the reviewers of one review that they are asked, or reminds them before the end: `messagesTo` gets the ids of those who have
 * not answered everything. The messages and the note that they were sent are one transaction. False if there is no such review.
 */
export async function remindOnce(
	messagesTo: (review: ReviewRow, reviewerIds: readonly string[]) => Promise<readonly QueuedMessage[]>,
): Promise<boolean> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const { status, dueAt, remindedAt } = accessReviews;
		const reminder = fragment`${dueAt} - make_interval(days => ${REMINDED_DAYS})`;
		const [review] = await orm
			.select()
			.from(accessReviews)
			.where(
				and(
					eq(status, "open"),
					or(isNull(remindedAt), and(fragment`${reminder} <= ${NOW}`, fragment`${remindedAt} < ${reminder}`)),
				),
			)
			.orderBy(asc(dueAt))
			.limit(1)
			.for("update", { skipLocked: true });
		if (review === undefined) return false;
		const rows = await orm
			.selectDistinct({ id: fragment<string>`unnest(${accessReviewItems.reviewerIds})` })
			.from(accessReviewItems)
			.where(and(isOf(review), isNull(accessReviewItems.answer)));
		const messages = await messagesTo(
			review,
			rows.map(({ id }) => id),
		);
		if (messages.length > 0) await outboxOf(tx, review.organizationId, messages);
		await orm.update(accessReviews).set({ remindedAt: CLOCK }).where(isReview(review.organizationId, review.id));
		return true;
	}) as Promise<boolean>;
}
