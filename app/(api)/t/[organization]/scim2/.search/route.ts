import { route } from "@/app/(api)/route-handlers";
import { searchContract } from "@/lib/identity/directory/contract";
import { listBody } from "@/lib/identity/directory/scim/present";
import { search } from "@/lib/identity/directory/search/search";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		searchContract,
		(context, { params, body }) => search(context, params.organization, body),
		({ resources, query, ...page }) => ({ body: listBody(resources, page, query) }),
	),
});
