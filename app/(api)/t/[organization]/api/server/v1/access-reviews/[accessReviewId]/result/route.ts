import { route } from "@/app/(api)/route-handlers";
import { getAccessReviewResultContract } from "@/lib/identity/lifecycle/contract";
import { reviewResult } from "@/lib/identity/lifecycle/reviews/get-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getAccessReviewResultContract, (context, { params }) => reviewResult(context, params.accessReviewId)),
});
