import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { deleteDefinitionRow } from "./repository";

/** Nobody gets the credential any more; issued ones stay. Deleting what is not there succeeds too. */
export async function deleteCredentialDefinition(context: RequestContext, definitionId: string): Promise<void> {
	const id = parseId(definitionId);
	if (id !== null) await deleteDefinitionRow(context, id);
}
