import type { CredentialOffer } from "./contract";

/** Offering credentials of an organization within a flow. */
export interface CredentialOfferPort {
	/** An offer of the credential with this name; null where the person does not get it, or it is not defined. */
	offer(wanted: { definition: string; userId: string }): Promise<CredentialOffer | null>;
}
