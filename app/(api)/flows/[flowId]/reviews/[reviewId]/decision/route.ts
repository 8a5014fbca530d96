import { route } from "@/app/(api)/route-handlers";
import { decideFlowReviewContract } from "@/lib/flows/publication/contract";
import { decideFlowReview } from "@/lib/flows/publication/reviews/decide-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(decideFlowReviewContract, (context, { params, body }) => decideFlowReview(context, params, body)),
});
