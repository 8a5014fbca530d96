import { newId, type RequestContext } from "@/lib/platform/kernel";
import type { CredentialDefinitionInput } from "../contract";
import { MAX_DEFINITIONS } from "../definition-input";
import { definitionTaken, tooManyDefinitions } from "../errors";
import { getCredentialDefinition, type RevisedDefinition } from "./get-credential-definition";
import { insertDefinition } from "./repository";
import { settingsOf } from "./stored-definition";

/** From now on wallets read of the credential in the metadata of the issuer. @throws DomainError 409 */
export async function createCredentialDefinition(
	context: RequestContext,
	input: CredentialDefinitionInput,
): Promise<RevisedDefinition> {
	const id = newId();
	const made = await insertDefinition(context, { id, name: input.name, settings: settingsOf(input) }, MAX_DEFINITIONS);
	if (made === "taken") throw definitionTaken(input.name);
	if (made === "full") throw tooManyDefinitions(MAX_DEFINITIONS);
	return getCredentialDefinition(context, id);
}
