import { route } from "@/app/(api)/route-handlers";
import { deleteAccessReviewContract, getAccessReviewContract } from "@/lib/identity/lifecycle/contract";
import { deleteReview, getReview } from "@/lib/identity/lifecycle/reviews/get-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getAccessReviewContract, (context, { params }) => getReview(context, params.accessReviewId)),
	DELETE: operation(deleteAccessReviewContract, (context, { params }) => deleteReview(context, params.accessReviewId)),
});
