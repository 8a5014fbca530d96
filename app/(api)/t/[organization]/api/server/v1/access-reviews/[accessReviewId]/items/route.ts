import { route } from "@/app/(api)/route-handlers";
import { listAccessReviewItemsContract } from "@/lib/identity/lifecycle/contract";
import { listReviewItems } from "@/lib/identity/lifecycle/reviews/get-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listAccessReviewItemsContract, (context, { params, query }) =>
		listReviewItems(context, params.accessReviewId, query),
	),
});
