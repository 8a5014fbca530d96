import { route } from "@/app/(api)/route-handlers";
import { checkDomain } from "@/lib/identity/discovery/check-domain";
import { checkDomainContract } from "@/lib/identity/discovery/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(checkDomainContract, (context, { body }) => checkDomain(context, body)),
});
