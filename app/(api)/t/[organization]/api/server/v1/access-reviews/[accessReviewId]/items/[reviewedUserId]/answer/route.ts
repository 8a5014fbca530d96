import { route } from "@/app/(api)/route-handlers";
import { answerAccessReviewItemContract } from "@/lib/identity/lifecycle/contract";
import { answerItem } from "@/lib/identity/lifecycle/reviews/answer-item";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(answerAccessReviewItemContract, (context, { params, body }) =>
		answerItem(context, params.accessReviewId, params.reviewedUserId, body),
	),
});
