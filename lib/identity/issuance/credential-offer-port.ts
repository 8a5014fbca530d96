import { organizationById } from "@/lib/identity/organization-tree";
import { DomainError } from "@/lib/platform/kernel";
import { createOffer } from "./offers/create-offer";
import type { CredentialOfferPort } from "./ports";

/** The port of flows to the credentials that an organization issues. */
export function credentialOfferPort(organizationId: string): CredentialOfferPort {
	return {
		async offer(wanted) {
			const organization = await organizationById(organizationId);
			if (organization === undefined) return null;
			try {
				return await createOffer({ organization, ...wanted });
			} catch (error) {
				if (error instanceof DomainError && (error.kind === "not-found" || error.kind === "conflict")) return null;
				throw error;
			}
		},
	};
}
