import { route } from "@/app/(api)/route-handlers";
import { verifyDomainContract } from "@/lib/identity/discovery/contract";
import { verifyDomain } from "@/lib/identity/discovery/verify-domain";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(verifyDomainContract, (context, { params }) =>
		verifyDomain(context, params.organizationId, params.domain),
	),
});
