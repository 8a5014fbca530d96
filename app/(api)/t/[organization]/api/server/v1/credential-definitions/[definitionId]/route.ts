import { route } from "@/app/(api)/route-handlers";
import {
	deleteCredentialDefinitionContract,
	getCredentialDefinitionContract,
	updateCredentialDefinitionContract,
} from "@/lib/identity/issuance/contract";
import { deleteCredentialDefinition } from "@/lib/identity/issuance/definitions/delete-credential-definition";
import { getCredentialDefinition } from "@/lib/identity/issuance/definitions/get-credential-definition";
import { presentCredentialDefinition } from "@/lib/identity/issuance/definitions/present-credential-definition";
import { updateCredentialDefinition } from "@/lib/identity/issuance/definitions/update-credential-definition";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getCredentialDefinitionContract,
		(context, { params }) => getCredentialDefinition(context, params.definitionId),
		presentCredentialDefinition,
	),
	PUT: operation(
		updateCredentialDefinitionContract,
		(context, { params, body, ifMatch }) => updateCredentialDefinition(context, params.definitionId, body, ifMatch),
		presentCredentialDefinition,
	),
	DELETE: operation(deleteCredentialDefinitionContract, (context, { params }) =>
		deleteCredentialDefinition(context, params.definitionId),
	),
});
