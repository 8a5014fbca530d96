import { requireHeld } from "@/lib/identity/directory";
import type { Presented } from "@/lib/platform/http/operation";
import { newId, now, type RequestContext } from "@/lib/platform/kernel";
import { authorOf } from "../acting";
import { invalidReview } from "../errors";
import { selectGrants, selectPeople } from "../people-repository";
import { getReview } from "./get-review";
import type { NewReview, Review } from "./review-schema";
import { insertReview } from "./reviews-repository";

/** Begins a review of everybody who has a group or a role now. @throws DomainError 400, 403 */
export async function createReview(context: RequestContext, input: NewReview): Promise<Review> {
	const { principal } = context;
	const { subject, reviewerIds, ...review } = input;
	const grants = await selectGrants(principal.organizationId, {
		groups: subject.kind === "group" ? [subject.id] : [],
		roles: subject.kind === "role" ? [subject.id] : [],
	});
	const [grant] = [...grants.groups, ...grants.roles];
	if (grant === undefined) throw invalidReview(`There is no ${subject.kind} ${subject.id}.`);
	if (Date.parse(review.dueAt) <= now()) throw invalidReview("dueAt: must be in the future.");
	const people = await selectPeople(principal.organizationId, { ids: reviewerIds });
	for (const id of reviewerIds)
		if (!people.some((each) => each.id === id && each.guestSince === null && each.disabledAt === null))
			throw invalidReview(`reviewerIds: ${id} is no active user of the organization.`);
	requireHeld(principal, [
		subject.kind === "group" ? "internal_group_mgt_update" : "internal_role_mgt_update",
		...grant.permissions,
	]);
	const id = newId();
	await insertReview(context, {
		...{ id, ...review, reviewerIds: [...new Set(reviewerIds)], ...authorOf(context) },
		...{ subjectKind: subject.kind, subjectId: subject.id, subjectName: grant.name },
	});
	return getReview(context, id);
}

export function presentNewReview(review: Review, { params }: { params: { organization: string } }): Presented {
	const location = `/t/${encodeURIComponent(params.organization)}/api/server/v1/access-reviews/${review.id}`;
	return { body: JSON.stringify(review), headers: { location } };
}
