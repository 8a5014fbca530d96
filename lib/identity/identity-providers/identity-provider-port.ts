import { log } from "@/lib/platform/log";
import { rsaKeys } from "@/lib/platform/tokens";
import type { IdentityProviderPort } from "./ports";
import { selectEnabledProvider } from "./repository";
import { readSecret, readSettings } from "./stored-settings";

/**
 * The port of flows to an organization's identity providers. Providers that are disabled, or whose secret cannot be decrypted,
 * are not found.
 */
export function identityProviderPort(organizationId: string): IdentityProviderPort {
	return {
		async byId(id) {
			const row = /^[\w-]{1,63}$/.test(id) ? await selectEnabledProvider(organizationId, id) : undefined;
			if (row === undefined) return null;
			const { clientSecret, settings, ...provider } = row;
			const secret = readSecret(organizationId, row.id, clientSecret);
			if (secret === undefined) {
				log().error(
					{ organizationId, identityProviderId: row.id },
					"the secret of an identity provider cannot be read",
				);
				return null;
			}
			return { ...provider, ...readSettings(settings), clientSecret: secret };
		},
		samlPrivateKeys: async (use) => (await rsaKeys(organizationId, use)).map(({ privateKey }) => privateKey),
	};
}
