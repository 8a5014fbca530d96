import { route } from "@/app/(api)/route-handlers";
import { deleteSecretContract, getSecretContract, replaceSecretContract } from "@/lib/flows/secrets/contract";
import { deleteSecret } from "@/lib/flows/secrets/delete-secret";
import { getSecret } from "@/lib/flows/secrets/get-secret";
import { presentSecret } from "@/lib/flows/secrets/present-secret";
import { replaceSecret } from "@/lib/flows/secrets/replace-secret";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getSecretContract, (context, { params }) => getSecret(context, params.secretName), presentSecret),
	PUT: operation(
		replaceSecretContract,
		(context, { params, body, ifMatch }) => replaceSecret(context, params.secretName, body, ifMatch),
		presentSecret,
	),
	DELETE: operation(deleteSecretContract, (context, { params }) => deleteSecret(context, params.secretName)),
});
