import { route } from "@/app/(api)/route-handlers";
import { setCredentialStatusContract } from "@/lib/identity/issuance/contract";
import { setCredentialStatus } from "@/lib/identity/issuance/issued/set-credential-status";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(setCredentialStatusContract, (context, { body }) => setCredentialStatus(context, body)),
});
