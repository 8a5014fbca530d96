import { route } from "@/app/(api)/route-handlers";
import { bulk } from "@/lib/identity/directory/bulk/bulk";
import { bulkContract } from "@/lib/identity/directory/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(bulkContract, (context, { params, body }) => bulk(context, params.organization, body)),
});
