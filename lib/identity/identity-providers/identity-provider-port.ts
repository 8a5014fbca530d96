import { LdapProblem } from "@/lib/platform/ldap";
import { log } from "@/lib/platform/log";
import { rsaKeys } from "@/lib/platform/tokens";
import { askDirectory, changeDirectoryPassword } from "./directory/ask-directory";
import type { DirectoryAccess } from "./directory/directory-access";
import type { DirectoryUnavailable, ExecutionIdentityProvider, IdentityProviderPort } from "./ports";
import { type EnabledProvider, selectEnabledDirectories, selectEnabledProvider } from "./repository";
import { readSecret, readSettings } from "./stored-settings";

/**
 * The port of flows to an organization's identity providers. Providers that are disabled, or whose secret cannot be decrypted,
 * are not found.
 */
export function identityProviderPort(organizationId: string): IdentityProviderPort {
	return {
		async byId(id) {
			const row = /^[\w-]{1,63}$/.test(id) ? await selectEnabledProvider(organizationId, id) : undefined;
			return row === undefined ? null : executionProvider(organizationId, row);
		},
		async directoryOf(domain) {
			const rows = await selectEnabledDirectories(organizationId);
			const row = rows.find(({ settings }) => readSettings(settings).ldap?.domains.includes(domain.toLowerCase()));
			return row === undefined ? null : executionProvider(organizationId, row);
		},
		askDirectory: (provider, question) =>
			orUnavailable(organizationId, provider, (access) => askDirectory(access, question)),
		changeDirectoryPassword: (provider, change) =>
			orUnavailable(organizationId, provider, (access) => changeDirectoryPassword(access, change)),
		samlPrivateKeys: async (use) => (await rsaKeys(organizationId, use)).map(({ privateKey }) => privateKey),
	};
}

function executionProvider(
	organizationId: string,
	{ clientSecret, settings, ...provider }: EnabledProvider,
): ExecutionIdentityProvider | null {
	const secret = readSecret(organizationId, provider.id, clientSecret);
	if (secret !== undefined) return { ...provider, ...readSettings(settings), clientSecret: secret };
	log().error({ organizationId, identityProviderId: provider.id }, "the secret of an identity provider cannot be read");
	return null;
}

/** Asks a directory; what failed stands in the log, because nobody who signs in can mend it. */
async function orUnavailable<Answer>(
	organizationId: string,
	{ id, ldap, clientId, clientSecret, attributeMapping }: ExecutionIdentityProvider,
	ask: (access: DirectoryAccess) => Promise<Answer>,
): Promise<Answer | DirectoryUnavailable> {
	if (ldap === null) throw new Error("The identity provider is no directory");
	try {
		return await ask({ organizationId, ldap, clientId, clientSecret, attributeMapping });
	} catch (error) {
		if (!(error instanceof LdapProblem)) throw error;
		const { reason, message } = error;
		log().warn({ organizationId, identityProviderId: id, reason, problem: message }, "a directory cannot be used");
		return { kind: "unavailable" };
	}
}
