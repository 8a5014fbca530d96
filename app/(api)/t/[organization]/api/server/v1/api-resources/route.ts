import { route } from "@/app/(api)/route-handlers";
import { createApiResourceContract, listApiResourcesContract } from "@/lib/identity/api-resources/contract";
import { createApiResource } from "@/lib/identity/api-resources/create-api-resource";
import { listApiResources } from "@/lib/identity/api-resources/list-api-resources";
import { presentCreated } from "@/lib/identity/api-resources/present-api-resource";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listApiResourcesContract, (context, { params, query }) =>
		listApiResources(context, params.organization, query),
	),
	POST: operation(createApiResourceContract, (context, { body }) => createApiResource(context, body), presentCreated),
});
