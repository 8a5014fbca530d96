import { route } from "@/app/(api)/route-handlers";
import { discoverIssuerContract } from "@/lib/identity/identity-providers/contract";
import { discoverIssuer } from "@/lib/identity/identity-providers/discover-issuer";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(discoverIssuerContract, (context, { body }) => discoverIssuer(context, body)),
});
