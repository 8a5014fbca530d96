import { route } from "@/app/(api)/route-handlers";
import { decideAccess } from "@/lib/identity/application-access";
import { decideAccessRequestContract } from "@/lib/identity/application-access/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(decideAccessRequestContract, (context, { params, body }) => decideAccess(context, params, body)),
});
