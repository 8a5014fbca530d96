import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { revokeOwnToken } from "@/lib/protocols/oidc/administration/own-tokens";
import { revokeOwnTokenContract } from "@/lib/protocols/oidc/administration/own-tokens-contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(revokeOwnTokenContract, (context, { params }) =>
		revokeOwnToken(context, params.applicationId, params.tokenId),
	),
});
