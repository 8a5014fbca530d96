import { usableIdentityProviders } from "@/lib/identity/identity-providers";
import { usableSenders } from "@/lib/platform/messages";
import type { FlowServices } from "./problems/assurance-rule";

/** The identity providers and senders that flows of an organization can use. */
export async function servicesOf(organizationId: string): Promise<FlowServices> {
	const [providers, senders] = await Promise.all([
		usableIdentityProviders(organizationId),
		usableSenders(organizationId),
	]);
	return { providers, senders };
}
