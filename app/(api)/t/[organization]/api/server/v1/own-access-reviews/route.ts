import { route } from "@/app/(api)/route-handlers";
import { listOwnAccessReviewItemsContract } from "@/lib/identity/lifecycle/contract";
import { ownReviewItems } from "@/lib/identity/lifecycle/reviews/get-review";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listOwnAccessReviewItemsContract, ({ principal }) => ownReviewItems(principal)),
});
