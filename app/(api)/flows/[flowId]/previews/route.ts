import { route } from "@/app/(api)/route-handlers";
import { listPreviewsContract } from "@/lib/flows/publication/contract";
import { listPreviews } from "@/lib/flows/publication/list-previews";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listPreviewsContract, (context, { params }) => listPreviews(context, params.flowId)),
});
