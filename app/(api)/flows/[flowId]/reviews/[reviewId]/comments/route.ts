import { route } from "@/app/(api)/route-handlers";
import { commentFlowReviewContract } from "@/lib/flows/publication/contract";
import { commentReview } from "@/lib/flows/publication/reviews/decide-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(commentFlowReviewContract, (context, { params, body }) => commentReview(context, params, body)),
});
