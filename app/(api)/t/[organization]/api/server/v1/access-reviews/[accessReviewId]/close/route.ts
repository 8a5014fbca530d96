import { route } from "@/app/(api)/route-handlers";
import { closeAccessReviewContract } from "@/lib/identity/lifecycle/contract";
import { closeReview } from "@/lib/identity/lifecycle/reviews/get-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(closeAccessReviewContract, (context, { params }) => closeReview(context, params.accessReviewId)),
});
