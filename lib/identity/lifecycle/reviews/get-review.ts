import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import { type Paged, type Principal, pageOrLast, parseId, type RequestContext } from "@/lib/platform/kernel";
import { reviewClosed, reviewNotFound } from "../errors";
import type { ReviewItemQuery, ReviewQuery } from "./review-contract";
import type { OwnReviewItems, Review, ReviewItem, ReviewItemList, ReviewList, ReviewResult } from "./review-schema";
import {
	deleteReviewRow,
	type ItemRow,
	markClosing,
	type ReviewCounts,
	type ReviewRow,
	selectAsked,
	selectItems,
	selectReview,
	selectReviews,
} from "./reviews-repository";

/** How many people of each review somebody is asked about at once. */
const ASKED_AT_ONCE = 50;

/** @throws DomainError 404 */
export async function getReview(context: RequestContext, accessReviewId: string): Promise<Review> {
	return asReview(await requiredReview(context, accessReviewId));
}

/** A review of the organization. @throws DomainError 404 */
export async function requiredReview({ principal }: RequestContext, accessReviewId: string) {
	const id = parseId(accessReviewId);
	const row = id === null ? undefined : await selectReview(principal.organizationId, id);
	if (row === undefined) throw reviewNotFound();
	return row;
}

/** The reviews of the caller's organization, one page at a time. */
export async function listReviews({ principal }: RequestContext, query: ReviewQuery): Promise<ReviewList> {
	const { limit, offset, ...filters } = query;
	const { organizationId, organizationName } = principal;
	const { total, rows } = await selectReviews(organizationId, { ...query, offset: boundedOffset(offset) });
	const path = `/t/${organizationName}/api/server/v1/access-reviews`;
	return {
		...{ totalResults: total, startIndex: offset + 1, count: rows.length, reviews: rows.map(asReview) },
		links: pageLinks(path, { offset, limit, total }, filters),
	};
}

const REVIEWS_PER_PAGE = 25;

/** The reviews for the console, one page at a time. */
export function browseReviews(
	context: RequestContext,
	{
		page,
		perPage = REVIEWS_PER_PAGE,
		...filter
	}: Omit<ReviewQuery, "limit" | "offset"> & { page: number; perPage?: number },
): Promise<Paged & { total: number; reviews: Review[] }> {
	return pageOrLast(page, perPage, async (range) => {
		const { totalResults: total, reviews } = await listReviews(context, { ...filter, ...range });
		return { total, reviews };
	});
}

/** The people of a review, one page at a time. @throws DomainError 404 */
export async function listReviewItems(
	context: RequestContext,
	accessReviewId: string,
	{ limit, offset, answer }: ReviewItemQuery,
): Promise<ReviewItemList> {
	const review = await requiredReview(context, accessReviewId);
	const { total, rows } = await selectItems(review, { answer, limit, offset: boundedOffset(offset) });
	const path = `/t/${context.principal.organizationName}/api/server/v1/access-reviews/${review.id}/items`;
	return {
		...{ totalResults: total, startIndex: offset + 1, count: rows.length, items: rows.map(asItem) },
		links: pageLinks(path, { offset, limit, total }, { answer }),
	};
}

/** The review with all of its people. @throws DomainError 404 */
export async function reviewResult(context: RequestContext, accessReviewId: string): Promise<ReviewResult> {
	const review = await requiredReview(context, accessReviewId);
	const { rows } = await selectItems(review, {});
	return { review: asReview(review), items: rows.map(asItem) };
}

/** The people about whom the caller is asked. */
export async function ownReviewItems(principal: Principal): Promise<OwnReviewItems> {
	const id = principal.type === "user" ? parseId(principal.id) : null;
	if (id === null) return [];
	const asked = await selectAsked(principal.organizationId, id, ASKED_AT_ONCE + 1);
	return asked.map(({ review, items }) => ({
		review: { id: review.id, name: review.name, subject: subjectOf(review), dueAt: review.dueAt },
		items: items
			.slice(0, ASKED_AT_ONCE)
			.map(({ userId, username, displayName }) => ({ userId, username, displayName })),
		more: items.length > ASKED_AT_ONCE,
	}));
}

/** Lets a review close before its due date. @throws DomainError 404, 409 */
export async function closeReview(context: RequestContext, accessReviewId: string): Promise<Review> {
	const { id, organizationId } = await requiredReview(context, accessReviewId);
	if (!(await markClosing(organizationId, id))) throw reviewClosed();
	return getReview(context, id);
}

/** Deletes a review; deleting one that does not exist succeeds. */
export async function deleteReview(context: RequestContext, accessReviewId: string): Promise<void> {
	const id = parseId(accessReviewId);
	if (id !== null) await deleteReviewRow(context, id);
}

function asReview(row: ReviewRow & { counts: ReviewCounts }): Review {
	const { id, name, reviewerIds, byManagers, dueAt, unanswered, repeatMonths, status } = row;
	const { authorName: author, counts, createdAt, closedAt } = row;
	return {
		...{ id, name, subject: subjectOf(row), reviewerIds, byManagers, dueAt, unanswered, repeatMonths, status },
		...{ author, counts, createdAt, closedAt },
	};
}

function subjectOf({ subjectKind, subjectId, subjectName }: ReviewRow): Review["subject"] {
	return { kind: subjectKind, id: subjectId, name: subjectName };
}

export function asItem({ organizationId: _, reviewId: __, ...item }: ItemRow): ReviewItem {
	return item;
}
