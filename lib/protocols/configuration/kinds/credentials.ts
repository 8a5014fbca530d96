import { credentialDefinitionInputSchema } from "@/lib/identity/issuance/contract";
import { collection } from "./collection";

/** Credentials that the organization issues to wallets. What was issued is no configuration. */
export const credentials = collection({
	name: "credentials",
	schema: credentialDefinitionInputSchema,
	key: ["name"],
	sets: ["groups", "roles"],
	operations: {
		list: { id: "listCredentialDefinitions", member: null },
		create: "createCredentialDefinition",
		update: "updateCredentialDefinition",
		remove: "deleteCredentialDefinition",
	},
	id: { parameter: "definitionId", member: "id" },
});
