import { and, eq, sql as fragment } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { isAnyOf, isElementOf } from "@/db/conditions";
import { accessReviewItems, accessReviews, agents } from "@/db/schema";
import { auditOfEach } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

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

/**
 * Makes one person the owner of the agents of another one in the caller's organization, or of those with the given ids, and writes an
 * audit row for each. Returns the ids of the agents.
 */
export async function handOverAgents(
	context: RequestContext,
	{ from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
	const { sql, orm } = await database();
	const { organizationId } = context.principal;
	const owned = await orm
		.select({ id: agents.applicationId })
		.from(agents)
		.where(
			and(
				...[eq(agents.organizationId, organizationId), eq(agents.ownerType, "user"), eq(agents.ownerId, from)],
				only === undefined ? undefined : isAnyOf(agents.applicationId, only),
			),
		);
	if (owned.length === 0) return [];
	const ids = owned.map(({ id }) => id);
	// One audit row for each, whose numbers are those of the rows: a window function.
	const rows = await sql<{ id: string }[]>`
		with updated as (
			update applications a set revision = a.revision + 1, updated_at = clock_timestamp(),
				agent = jsonb_set(a.agent, '{owner,id}', to_jsonb(${to}::text))
			where a.organization_id = ${organizationId} and a.id = any(${ids}::uuid[])
				and a.agent->'owner' = jsonb_build_object('type', 'user', 'id', ${from}::text)
			returning a.id, a.name
		), audited as (
			${auditOfEach(sql, "updated", context, { action: "agent.handed-over", targetType: "application" }, ids.length)}
		)
		select id from updated order by id`;
	return rows.map(({ id }) => id);
}
