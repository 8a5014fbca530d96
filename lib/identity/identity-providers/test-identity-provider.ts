import type { RequestContext } from "@/lib/platform/kernel";
import type { IdentityProviderDiscovery } from "./contract";
import { discover, reach } from "./discovery";
import { invalidIdentityProvider } from "./errors";
import { existing } from "./get-identity-provider";
import { testConnection } from "./saml-connection";
import { readSettings } from "./stored-settings";

/** Calls the provider and returns the result; changes nothing. */
export async function testIdentityProvider(
	{ principal }: RequestContext,
	identityProviderId: string,
): Promise<IdentityProviderDiscovery> {
	const { settings } = await existing(principal.organizationId, identityProviderId);
	const { issuer, endpoints, saml, ldap, scopes } = readSettings(settings);
	if (saml !== null) return testConnection(saml);
	if (ldap !== null) throw invalidIdentityProvider(["kind: a directory is tested by its preview"]);
	return endpoints === null ? discover(issuer ?? "", scopes) : reach(endpoints);
}
