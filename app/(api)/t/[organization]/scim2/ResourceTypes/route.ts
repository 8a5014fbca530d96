import { route } from "@/app/(api)/route-handlers";
import { resourceTypesContract } from "@/lib/identity/directory/contract";
import { resourceTypes } from "@/lib/identity/directory/service/resource-types";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(resourceTypesContract, (context, { params }) => resourceTypes(context, params.organization)),
});
