import { usableSecrets } from "@/lib/flows/secrets";
import { usableIdentityProviders } from "@/lib/identity/identity-providers";
import { usableSenders } from "@/lib/platform/messages";
import { placesAreKnown } from "@/lib/platform/places";
import type { FlowServices } from "./problems/assurance-rule";

/** The identity providers, senders, secrets and places that flows of an organization can use. */
export async function servicesOf(organizationId: string): Promise<FlowServices> {
	const [providers, senders, secrets] = await Promise.all([
		usableIdentityProviders(organizationId),
		usableSenders(organizationId),
		usableSecrets(organizationId),
	]);
	return { providers, senders, secrets, placesKnown: placesAreKnown() };
}
