import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { selectDraft } from "../draft-repository";
import { draftHasChanged, ownDraft, reviewDecided, reviewNotFound } from "../errors";
import { shownReviews } from "./list-reviews";
import type { FlowReview, ReviewDecision } from "./review-schemas";
import { decideReview, insertComment, type ReviewRow, selectReview } from "./reviews-repository";

type Ids = { flowId: string; reviewId: string };

/**
 * Approves the reviewed content of the draft, or sends it back. People only, and nobody who has saved the draft.
 * @throws DomainError 403 for an author, 404, 409 when it is decided already, 412 when the draft has changed
 */
export async function decideFlowReview(
	context: RequestContext,
	params: Ids,
	{ decision, comment }: ReviewDecision,
): Promise<FlowReview> {
	const { organizationId, id, type } = context.principal;
	const { ids, row } = await reviewOf(context, params);
	const draft = await selectDraft(organizationId, ids.flowId);
	const approves = decision === "approve";
	if (approves && (type !== "user" || draft?.authorIds.includes(id) === true)) throw ownDraft();
	if (row.state !== "open") throw reviewDecided();
	const state = approves ? "approved" : "returned";
	const audit = { action: approves ? "flow.approved" : "flow.sent-back", targetType: "flow" };
	if (!(await decideReview(context, ids, state, audit))) {
		const now = await selectReview(organizationId, ids);
		throw now?.state === "open" ? draftHasChanged() : reviewDecided();
	}
	if (comment !== "") await insertComment(context, ids.reviewId, comment);
	return presented(context, ids);
}

/** Adds a comment to a review. @throws DomainError 404 */
export async function commentReview(
	context: RequestContext,
	params: Ids,
	{ text }: { text: string },
): Promise<FlowReview> {
	const { ids } = await reviewOf(context, params);
	await insertComment(context, ids.reviewId, text);
	return presented(context, ids);
}

async function reviewOf({ principal }: RequestContext, params: Ids): Promise<{ ids: Ids; row: ReviewRow }> {
	const [flowId, reviewId] = [parseId(params.flowId), parseId(params.reviewId)];
	if (flowId === null || reviewId === null) throw reviewNotFound();
	const ids = { flowId, reviewId };
	const row = await selectReview(principal.organizationId, ids);
	if (row === undefined) throw reviewNotFound();
	return { ids, row };
}

async function presented({ principal: { organizationId } }: RequestContext, ids: Ids): Promise<FlowReview> {
	const [row, draft] = await Promise.all([selectReview(organizationId, ids), selectDraft(organizationId, ids.flowId)]);
	const [shown] = row === undefined ? [] : await shownReviews(organizationId, [row], draft);
	if (shown === undefined) throw reviewNotFound();
	return shown;
}
