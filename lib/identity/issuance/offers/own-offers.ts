import type { Principal } from "@/lib/platform/kernel";
import type { CredentialDefinition, CredentialOffer } from "../contract";
import { definitionsOf } from "../definitions/list-credential-definitions";
import { obtainable } from "../may-get";
import { createOffer } from "./create-offer";

/** The credentials that the caller may add to a wallet. */
export async function ownObtainable({ organizationId, id }: Principal): Promise<CredentialDefinition[]> {
	return obtainable(organizationId, id, await definitionsOf(organizationId));
}

/** Offers the caller a credential. @throws DomainError 404 VCI-1004, 409 VCI-1008 */
export function ownOffer(principal: Principal, definition: string): Promise<CredentialOffer> {
	const organization = { id: principal.organizationId, name: principal.organizationName };
	return createOffer({ organization, definition, userId: principal.id });
}
