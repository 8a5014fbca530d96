import type { RunIdentityProvider } from "../ports";
import type { FederatedIdentity } from "./federated-identity";

/** What a sign-up keeps of the provider's word until the account is made: ProvisioningExecutor reads it. */
export function federatedData(
	{ id }: RunIdentityProvider,
	{ subject, email, emailVerified }: FederatedIdentity,
): { federatedIdentity: string } {
	const verifiedEmail = emailVerified ? email : null;
	return { federatedIdentity: JSON.stringify({ identityProviderId: id, subject, verifiedEmail }) };
}
