import type { RequestContext } from "@/lib/platform/kernel";
import type { CredentialOffer, OfferInput } from "../contract";
import { createOffer } from "./create-offer";

/** Offers a credential to a person of the organization. @throws DomainError 404 VCI-1004, 409 VCI-1008 */
export function createCredentialOffer({ principal }: RequestContext, input: OfferInput): Promise<CredentialOffer> {
	return createOffer({ organization: { id: principal.organizationId, name: principal.organizationName }, ...input });
}
