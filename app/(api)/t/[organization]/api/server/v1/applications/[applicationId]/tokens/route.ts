import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { listOwnTokens } from "@/lib/protocols/oidc/administration/own-tokens";
import { listOwnTokensContract } from "@/lib/protocols/oidc/administration/own-tokens-contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listOwnTokensContract, (context, { params, query }) =>
		listOwnTokens(context, params.applicationId, query),
	),
});
