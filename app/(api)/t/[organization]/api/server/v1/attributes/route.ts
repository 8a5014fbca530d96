import { route } from "@/app/(api)/route-handlers";
import { createAttributeContract, listAttributesContract } from "@/lib/identity/attributes/contract";
import { createAttribute } from "@/lib/identity/attributes/create-attribute";
import { listAttributes } from "@/lib/identity/attributes/list-attributes";
import { presentCreated } from "@/lib/identity/attributes/present-attribute";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listAttributesContract, (context, { params, query }) =>
		listAttributes(context, params.organization, query),
	),
	POST: operation(createAttributeContract, (context, { body }) => createAttribute(context, body), presentCreated),
});
