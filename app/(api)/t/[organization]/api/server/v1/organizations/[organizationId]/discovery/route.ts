import { route } from "@/app/(api)/route-handlers";
import { deleteMappingContract, getMappingContract, putMappingContract } from "@/lib/identity/discovery/contract";
import { deleteMapping } from "@/lib/identity/discovery/delete-mapping";
import { getMapping } from "@/lib/identity/discovery/get-mapping";
import { putMapping } from "@/lib/identity/discovery/put-mapping";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getMappingContract, (context, { params }) => getMapping(context, params.organizationId)),
	PUT: operation(putMappingContract, (context, { params, body }) => putMapping(context, params.organizationId, body)),
	DELETE: operation(deleteMappingContract, (context, { params }) => deleteMapping(context, params.organizationId)),
});
