import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { revokeGrantContract } from "@/lib/protocols/oidc/administration/administration-contract";
import { revokeGrant } from "@/lib/protocols/oidc/administration/grants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(revokeGrantContract, (context, { params }) =>
		revokeGrant(context, params.applicationId, params.grantId),
	),
});
