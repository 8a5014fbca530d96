import { and, eq, sql as fragment } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { isAnyOf, isElementOf } from "@/db/conditions";
import { accessReviewItems, accessReviews } from "@/db/schema";

/**
 * Makes one person the reviewer where another one was, in the open reviews of an organization, or in those with the given ids. Where both
 * are reviewers, nothing changes. Returns the ids of the reviews.
 */
export async function handOver(
	organizationId: string,
	{ from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const open = await orm
			.select({ id: accessReviews.id })
			.from(accessReviews)
			.where(
				and(
					...[eq(accessReviews.organizationId, organizationId), eq(accessReviews.status, "open")],
					only === undefined ? undefined : isAnyOf(accessReviews.id, only),
				),
			);
		const ids = open.map(({ id }) => id);
		const replaced = (reviewers: typeof accessReviews.reviewerIds | typeof accessReviewItems.reviewerIds) => ({
			value: fragment`array_replace(${reviewers}, ${from}::uuid, ${to}::uuid)`,
			isOfOneOnly: and(
				isElementOf(fragment`${from}::uuid`, reviewers),
				fragment`not ${isElementOf(fragment`${to}::uuid`, reviewers)}`,
			),
		});
		const ofReview = replaced(accessReviews.reviewerIds);
		const reviews = await orm
			.update(accessReviews)
			.set({ reviewerIds: ofReview.value })
			.where(
				and(
					...[eq(accessReviews.organizationId, organizationId), isAnyOf(accessReviews.id, ids)],
					ofReview.isOfOneOnly,
				),
			)
			.returning({ id: accessReviews.id });
		const ofItem = replaced(accessReviewItems.reviewerIds);
		const items = await orm
			.update(accessReviewItems)
			.set({ reviewerIds: ofItem.value })
			.where(
				and(
					...[eq(accessReviewItems.organizationId, organizationId), isAnyOf(accessReviewItems.reviewId, ids)],
					fragment`${accessReviewItems.answer} is null`,
					ofItem.isOfOneOnly,
				),
			)
			.returning({ id: accessReviewItems.reviewId });
		return [...new Set([...reviews, ...items].map(({ id }) => id))];
	}) as Promise<string[]>;
}
