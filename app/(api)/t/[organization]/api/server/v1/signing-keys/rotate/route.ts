import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { rotateSigningKeysContract } from "@/lib/protocols/oidc/administration/administration-contract";
import { rotateKeys } from "@/lib/protocols/oidc/administration/signing-keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(rotateSigningKeysContract, (context) => rotateKeys(context)),
});
