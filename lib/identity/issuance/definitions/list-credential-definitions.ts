import type { Principal } from "@/lib/platform/kernel";
import type { CredentialDefinition } from "../contract";
import { selectDefinitions } from "./repository";
import { asDefinition } from "./stored-definition";

/** All credentials that the caller's organization defines, by name. */
export function listCredentialDefinitions({ organizationId }: Pick<Principal, "organizationId">) {
	return definitionsOf(organizationId);
}

/** The same for an organization that is known already. */
export async function definitionsOf(organizationId: string): Promise<CredentialDefinition[]> {
	return (await selectDefinitions(organizationId)).map(asDefinition);
}
