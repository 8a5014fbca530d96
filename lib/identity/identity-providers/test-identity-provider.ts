import type { RequestContext } from "@/lib/platform/kernel";
import type { IdentityProviderDiscovery } from "./contract";
import { discover, reach } from "./discovery";
import { existing } from "./get-identity-provider";
import { readSettings } from "./stored-settings";

/** Calls the provider and returns the result; changes nothing. */
export async function testIdentityProvider(
	{ principal }: RequestContext,
	identityProviderId: string,
): Promise<IdentityProviderDiscovery> {
	const { settings } = await existing(principal.organizationId, identityProviderId);
	const { issuer, endpoints, scopes } = readSettings(settings);
	return endpoints === null ? discover(issuer ?? "", scopes) : reach(endpoints);
}
