import { route } from "@/app/(api)/route-handlers";
import { listFlowReviewsContract, requestFlowReviewContract } from "@/lib/flows/publication/contract";
import { listReviews } from "@/lib/flows/publication/reviews/list-reviews";
import { requestReview } from "@/lib/flows/publication/reviews/request-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listFlowReviewsContract, (context, { params }) => listReviews(context, params.flowId)),
	POST: operation(requestFlowReviewContract, (context, { params, body }) =>
		requestReview(context, params.flowId, body),
	),
});
