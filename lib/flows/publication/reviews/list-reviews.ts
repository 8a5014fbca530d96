import { flowNotFound } from "@/lib/flows/definitions";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { EVERYTHING, permits } from "@/lib/platform/kernel/permissions";
import { type DraftRow, existsFlow, selectDraft } from "../draft-repository";
import { definitionHash } from "../proof/require-proof";
import { selectFourEyes } from "./four-eyes-repository";
import type { FlowReview, FlowReviews } from "./review-schemas";
import {
	type ReviewRow,
	selectApprovers,
	selectComments,
	selectIsApproved,
	selectNames,
	selectReviews,
} from "./reviews-repository";

/** The permissions whose holders may approve. */
export const APPROVING = [EVERYTHING, "internal_flow_mgt_publish", "internal_flow_mgt_approve"] as const;

/** The reviews of a flow, and whether its draft is approved. */
export async function listReviews({ principal }: RequestContext, flowId: string): Promise<FlowReviews> {
	const { organizationId } = principal;
	const id = parseId(flowId);
	if (id === null || !(await existsFlow(organizationId, id))) throw flowNotFound();
	const [required, draft, approvers, rows] = await Promise.all([
		selectFourEyes(organizationId, id),
		selectDraft(organizationId, id),
		selectApprovers(organizationId, APPROVING),
		selectReviews(organizationId, id),
	]);
	const isAuthor = (userId: string) => draft?.authorIds.includes(userId) === true;
	return {
		required,
		approved: draft !== undefined && (await isApproved(organizationId, draft)),
		mayApprove:
			draft !== undefined &&
			principal.type === "user" &&
			permits(principal.scopes, "internal_flow_mgt_approve") &&
			!isAuthor(principal.id),
		approvers: approvers.filter((each) => !isAuthor(each.id)).map(({ id: userId, name }) => ({ id: userId, name })),
		reviews: await shownReviews(organizationId, rows, draft),
	};
}

/** Whether somebody else than its authors has approved the draft as it is. */
export async function isApproved(organizationId: string, draft: DraftRow): Promise<boolean> {
	const { id: flowId, document, authorIds } = draft;
	// Before authors were recorded, nobody knows who else would be.
	if (authorIds.length === 0) return false;
	return selectIsApproved(organizationId, { flowId, contentHash: definitionHash(document), authorIds });
}

/** Reviews with their comments and the names of who was asked. */
export async function shownReviews(
	organizationId: string,
	rows: readonly ReviewRow[],
	draft: DraftRow | undefined,
): Promise<FlowReview[]> {
	const [comments, names] = await Promise.all([
		selectComments(
			organizationId,
			rows.map(({ id }) => id),
		),
		selectNames(rows.flatMap(({ reviewerIds }) => reviewerIds)),
	]);
	const hash = draft === undefined ? null : definitionHash(draft.document);
	return rows.map(({ id, state, version, contentHash, requestedByName, requestedAt, message, ...row }) => ({
		...{ id, state, version, requestedAt, message },
		current: contentHash === hash,
		requestedBy: requestedByName,
		reviewers: names.filter((name) => row.reviewerIds.includes(name.id)),
		decidedBy: row.decidedByName,
		decidedAt: row.decidedAt,
		comments: comments.filter(({ reviewId }) => reviewId === id).map(({ reviewId: _, ...comment }) => comment),
	}));
}
