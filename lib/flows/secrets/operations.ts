import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createSecretContract,
	deleteSecretContract,
	getSecretContract,
	listSecretsContract,
	replaceSecretContract,
} from "./contract";
import { createSecret } from "./create-secret";
import { deleteSecret } from "./delete-secret";
import { getSecret } from "./get-secret";
import { listSecrets } from "./list-secrets";
import { presentNewSecret, presentSecret } from "./present-secret";
import { replaceSecret } from "./replace-secret";

export const secretOperations: Operations = [
	operation(listSecretsContract, ({ principal }) => listSecrets(principal)),
	operation(createSecretContract, (context, { body }) => createSecret(context, body), presentNewSecret),
	operation(getSecretContract, (context, { params }) => getSecret(context, params.secretName), presentSecret),
	operation(
		replaceSecretContract,
		(context, { params, body, ifMatch }) => replaceSecret(context, params.secretName, body, ifMatch),
		presentSecret,
	),
	operation(deleteSecretContract, (context, { params }) => deleteSecret(context, params.secretName)),
];
