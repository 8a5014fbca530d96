import { route } from "@/app/(api)/route-handlers";
import { resourceTypeContract } from "@/lib/identity/directory/contract";
import { getResourceType } from "@/lib/identity/directory/service/resource-types";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(resourceTypeContract, (context, { params }) =>
		getResourceType(context, params.resourceType, params.organization),
	),
});
