import { route } from "@/app/(api)/route-handlers";
import {
	createCredentialDefinitionContract,
	listCredentialDefinitionsContract,
} from "@/lib/identity/issuance/contract";
import { createCredentialDefinition } from "@/lib/identity/issuance/definitions/create-credential-definition";
import { listCredentialDefinitions } from "@/lib/identity/issuance/definitions/list-credential-definitions";
import { presentNewCredentialDefinition } from "@/lib/identity/issuance/definitions/present-credential-definition";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listCredentialDefinitionsContract, ({ principal }) => listCredentialDefinitions(principal)),
	POST: operation(
		createCredentialDefinitionContract,
		(context, { body }) => createCredentialDefinition(context, body),
		presentNewCredentialDefinition,
	),
});
