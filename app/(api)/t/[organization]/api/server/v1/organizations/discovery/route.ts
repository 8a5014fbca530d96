import { route } from "@/app/(api)/route-handlers";
import { createMappingContract, listMappingsContract } from "@/lib/identity/discovery/contract";
import { createMapping } from "@/lib/identity/discovery/create-mapping";
import { listMappings } from "@/lib/identity/discovery/list-mappings";
import { presentCreatedMapping } from "@/lib/identity/discovery/present-mapping";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listMappingsContract, (context, { params, query }) =>
		listMappings(context, params.organization, query),
	),
	POST: operation(createMappingContract, (context, { body }) => createMapping(context, body), presentCreatedMapping),
});
