import { parseId, type RequestContext } from "@/lib/platform/kernel";
import type { CredentialDefinition } from "../contract";
import { definitionNotFound } from "../errors";
import { type DefinitionRow, selectDefinition } from "./repository";
import { asDefinition } from "./stored-definition";

export interface RevisedDefinition {
	definition: CredentialDefinition;
	revision: number;
}

/** @throws DomainError 404 VCI-1004 */
export async function getCredentialDefinition(
	{ principal }: RequestContext,
	definitionId: string,
): Promise<RevisedDefinition> {
	const row = await requiredDefinition(principal.organizationId, definitionId);
	return { definition: asDefinition(row), revision: row.revision };
}

export async function requiredDefinition(organizationId: string, definitionId: string): Promise<DefinitionRow> {
	const id = parseId(definitionId);
	const row = id === null ? undefined : await selectDefinition(organizationId, id);
	if (row === undefined) throw definitionNotFound();
	return row;
}
