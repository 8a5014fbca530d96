import { route } from "@/app/(api)/route-handlers";
import { listSchemasContract } from "@/lib/identity/directory/contract";
import { listSchemas } from "@/lib/identity/directory/service/schemas";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listSchemasContract, (context, { params }) => listSchemas(context, params.organization)),
});
