import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { listSigningKeysContract } from "@/lib/protocols/oidc/administration/administration-contract";
import { listSigningKeys } from "@/lib/protocols/oidc/administration/signing-keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listSigningKeysContract, (context) => listSigningKeys(context)),
});
