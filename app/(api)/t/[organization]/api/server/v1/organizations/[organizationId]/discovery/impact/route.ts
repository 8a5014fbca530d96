import { route } from "@/app/(api)/route-handlers";
import { mappingImpactContract } from "@/lib/identity/discovery/contract";
import { mappingImpact } from "@/lib/identity/discovery/mapping-impact";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(mappingImpactContract, (context, { params, body }) =>
		mappingImpact(context, params.organizationId, body),
	),
});
