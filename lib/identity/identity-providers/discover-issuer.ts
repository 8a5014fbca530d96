import type { RequestContext } from "@/lib/platform/kernel";
import type { IdentityProviderDiscovery } from "./contract";
import { discover } from "./discovery";

/** Reads the metadata of an issuer. */
export async function discoverIssuer(
	_: RequestContext,
	input: { issuer: string; scopes: string[] },
): Promise<IdentityProviderDiscovery> {
	return discover(input.issuer, input.scopes);
}
