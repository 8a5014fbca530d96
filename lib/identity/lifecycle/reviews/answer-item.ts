import { DomainError, parseId, type RequestContext } from "@/lib/platform/kernel";
import { acting } from "../acting";
import { setGroup, setRole } from "../change-person";
import { invalidReview, notAsked, reviewClosed } from "../errors";
import { asItem, requiredReview } from "./get-review";
import { type ReviewAnswer, type ReviewItem, reviewAnswerSchema } from "./review-schema";
import { type ItemRow, type ReviewRow, selectItem, stillHas, storeAnswer, storeOutcome } from "./reviews-repository";

/** Answers as a reviewer; what is to be taken is taken at once. @throws DomainError 404, 409 */
export async function answerItem(
	context: RequestContext,
	accessReviewId: string,
	reviewedUserId: string,
	{ answer, reason }: ReviewAnswer,
): Promise<ReviewItem> {
	const { principal } = context;
	const review = await requiredReview(context, accessReviewId);
	const userId = parseId(reviewedUserId);
	const item = userId === null ? undefined : await selectItem(review, userId);
	if (item === undefined || principal.type !== "user" || !item.reviewerIds.includes(principal.id)) throw notAsked();
	if (!(await storeAnswer(context, review, { userId: item.userId, answer, reason }))) throw reviewClosed();
	if (answer === "take") await take(review, item);
	return asItem((await selectItem(review, item.userId)) ?? item);
}

/** The same for a form that sends `review`, `user`, `answer` and `reason`. @throws DomainError 400, 404, 409 */
export async function answerForm(context: RequestContext, form: Readonly<Record<string, string>>): Promise<ReviewItem> {
	const parsed = reviewAnswerSchema.safeParse({ answer: form.answer, reason: form.reason ?? "" });
	if (!parsed.success) throw invalidReview(parsed.error.issues.map(({ message }) => message).join("; "));
	return answerItem(context, form.review ?? "", form.user ?? "", parsed.data);
}

/** Takes what a review is about with the permissions of whoever began it, and records what came of it. */
export async function take(review: ReviewRow, item: ItemRow): Promise<void> {
	const { organizationId, id, name, subjectKind, subjectId } = review;
	const { userId } = item;
	if (!(await stillHas(review, userId))) return storeOutcome(item, { outcome: "gone", problem: null });
	const context = await acting(organizationId, review, { id, name, requestId: `review ${id}` });
	try {
		await (subjectKind === "group" ? setGroup : setRole)(context, subjectId, userId, false);
		await storeOutcome(item, { outcome: "taken", problem: null });
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		await storeOutcome(item, { outcome: "refused", problem: error.description });
	}
}
