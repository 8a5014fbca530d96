import { route } from "@/app/(api)/route-handlers";
import { createSecretContract, listSecretsContract } from "@/lib/flows/secrets/contract";
import { createSecret } from "@/lib/flows/secrets/create-secret";
import { listSecrets } from "@/lib/flows/secrets/list-secrets";
import { presentNewSecret } from "@/lib/flows/secrets/present-secret";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listSecretsContract, ({ principal }) => listSecrets(principal)),
	POST: operation(createSecretContract, (context, { body }) => createSecret(context, body), presentNewSecret),
});
