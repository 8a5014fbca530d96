import type { UseCase } from "@/lib/platform/http/route";
import type { IdentityProviderDiscovery } from "./contract";
import { discover, reach } from "./discovery";
import { existing } from "./get-identity-provider";
import { readSettings } from "./stored-settings";

/** Asks the provider now and says what it found; changes nothing. */
export const testIdentityProvider: UseCase<
	{ identityProviderId: string },
	undefined,
	undefined,
	IdentityProviderDiscovery
> = async ({ principal }, { params }) => {
	const { settings } = await existing(principal.organizationId, params.identityProviderId);
	const { issuer, endpoints, scopes } = readSettings(settings);
	return endpoints === null ? discover(issuer ?? "", scopes) : reach(endpoints);
};
