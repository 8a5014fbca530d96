import { flowNotFound } from "@/lib/flows/definitions";
import { environment } from "@/lib/platform/env";
import { newId, now, parseId, type RequestContext } from "@/lib/platform/kernel";
import { inOrganization } from "@/lib/platform/kernel/console-address";
import {
	canSend,
	mailLanguage,
	type QueuedMessage,
	singleAddress,
	toQueued,
	wakeDelivery,
} from "@/lib/platform/messages";
import { existsFlow, selectDraft } from "../draft-repository";
import { draftHasChanged, draftNotFound, notAReviewer } from "../errors";
import { definitionHash } from "../proof/require-proof";
import { APPROVING, shownReviews } from "./list-reviews";
import type { FlowReview, ReviewRequest } from "./review-schemas";
import { type Approver, insertReview, selectApprovers, selectMailLanguage, selectReview } from "./reviews-repository";

/** How long delivery is tried. */
const EXPIRES_AFTER_MS = 72 * 3_600_000;

/**
 * Asks people to look at the draft as it is, and tells them by mail where the organization can send one.
 * @throws DomainError 400 for somebody who may not approve it, 404, 412 for another revision
 */
export async function requestReview(
	context: RequestContext,
	flowId: string,
	{ revision, reviewers, message }: ReviewRequest,
): Promise<FlowReview> {
	const { organizationId } = context.principal;
	const id = parseId(flowId);
	if (id === null || !(await existsFlow(organizationId, id))) throw flowNotFound();
	const draft = await selectDraft(organizationId, id);
	if (draft === undefined) throw draftNotFound();
	if (draft.revision !== revision) throw draftHasChanged();
	const asked = [...new Set(reviewers)];
	const found = await selectApprovers(organizationId, APPROVING, asked);
	const able = found.filter((each) => !draft.authorIds.includes(each.id));
	const wrong = asked.filter((each) => !able.some((person) => person.id === each));
	if (wrong.length > 0) throw notAReviewer(wrong);
	const review = { id: newId(), flowId: id, contentHash: definitionHash(draft.document), message, reviewerIds: asked };
	const { name } = JSON.parse(draft.document) as { name: string };
	const mails = await mailsTo(context, able, { flowId: id, name, message });
	const audit = { action: "flow.review-requested", targetType: "flow", details: { reviewers: asked.length } };
	await insertReview(context, review, mails, audit);
	if (mails.length > 0) wakeDelivery();
	const row = await selectReview(organizationId, { flowId: id, reviewId: review.id });
	const [shown] = row === undefined ? [] : await shownReviews(organizationId, [row], draft);
	if (shown === undefined) throw flowNotFound();
	return shown;
}

async function mailsTo(
	{ principal }: RequestContext,
	people: readonly Approver[],
	{ flowId, name, message }: { flowId: string; name: string; message: string },
): Promise<QueuedMessage[]> {
	const { organizationId, organizationName } = principal;
	if (!(await canSend(organizationId, "email", undefined))) return [];
	const language = (await selectMailLanguage(organizationId)) ?? "en";
	const link = new URL(
		inOrganization(organizationName, `/console/flows/${flowId}?panel=review`),
		environment().baseUrl,
	);
	return people.flatMap(({ email, attributes }) => {
		if (email === null || singleAddress(email) === undefined) return [];
		const mail = {
			channel: "email" as const,
			senderId: undefined,
			to: email,
			template: "flow-review",
			language: mailLanguage(attributes.preferredLanguage, attributes.locale, language),
			values: { inviter: principal.name, flow: name, note: message, link: link.href },
			expiresAt: new Date(now() + EXPIRES_AFTER_MS).toISOString(),
		};
		return [toQueued(mail, null)];
	});
}
