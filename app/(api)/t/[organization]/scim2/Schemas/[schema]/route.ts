import { route } from "@/app/(api)/route-handlers";
import { getSchemaContract } from "@/lib/identity/directory/contract";
import { getSchema } from "@/lib/identity/directory/service/schemas";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getSchemaContract, (context, { params }) => getSchema(context, params.schema, params.organization)),
});
