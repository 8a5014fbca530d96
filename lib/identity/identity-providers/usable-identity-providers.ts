import { selectEnabledProviders } from "./repository";
import { readSecret } from "./stored-settings";

/** The ids of the identity providers that flows can use: enabled, with a secret that can be decrypted. */
export async function usableIdentityProviders(organizationId: string): Promise<string[]> {
	const providers = await selectEnabledProviders(organizationId);
	return providers
		.filter(({ id, clientSecret }) => readSecret(organizationId, id, clientSecret) !== undefined)
		.map(({ id }) => id);
}
