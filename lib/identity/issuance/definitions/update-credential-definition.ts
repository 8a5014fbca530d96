import type { RequestContext } from "@/lib/platform/kernel";
import type { CredentialDefinitionInput } from "../contract";
import { definitionHasChanged, definitionTaken } from "../errors";
import { getCredentialDefinition, type RevisedDefinition, requiredDefinition } from "./get-credential-definition";
import { updateDefinitionRow } from "./repository";
import { settingsOf } from "./stored-definition";

/** Issued credentials stay as they are. @throws DomainError 404, 409, 412 */
export async function updateCredentialDefinition(
	context: RequestContext,
	definitionId: string,
	input: CredentialDefinitionInput,
	revisions: readonly number[] | null,
): Promise<RevisedDefinition> {
	const { organizationId } = context.principal;
	const { id } = await requiredDefinition(organizationId, definitionId);
	const written = { id, name: input.name, settings: settingsOf(input) };
	const outcome = await updateDefinitionRow(context, written, revisions);
	if (outcome === "taken") throw definitionTaken(input.name);
	if (outcome === undefined) throw definitionHasChanged((await requiredDefinition(organizationId, id)).revision);
	return getCredentialDefinition(context, id);
}
