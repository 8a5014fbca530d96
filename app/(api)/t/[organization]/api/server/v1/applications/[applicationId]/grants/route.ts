import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import {
	listGrantsContract,
	revokeAllGrantsContract,
} from "@/lib/protocols/oidc/administration/administration-contract";
import { listGrants, revokeAllGrants } from "@/lib/protocols/oidc/administration/grants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listGrantsContract, (context, { params, query }) => listGrants(context, params.applicationId, query)),
	DELETE: operation(revokeAllGrantsContract, (context, { params }) => revokeAllGrants(context, params.applicationId)),
});
