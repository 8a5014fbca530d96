import { route } from "@/app/(api)/route-handlers";
import { createAccessReviewContract, listAccessReviewsContract } from "@/lib/identity/lifecycle/contract";
import { createReview, presentNewReview } from "@/lib/identity/lifecycle/reviews/create-review";
import { listReviews } from "@/lib/identity/lifecycle/reviews/get-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listAccessReviewsContract, (context, { query }) => listReviews(context, query)),
	POST: operation(createAccessReviewContract, (context, { body }) => createReview(context, body), presentNewReview),
});
