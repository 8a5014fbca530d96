import { route } from "@/app/(api)/route-handlers";
import { listIssuedCredentials } from "@/lib/identity/issuance";
import { listIssuedCredentialsContract } from "@/lib/identity/issuance/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listIssuedCredentialsContract, (context, { query }) => listIssuedCredentials(context, query)),
});
