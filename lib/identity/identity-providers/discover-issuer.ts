import type { UseCase } from "@/lib/platform/http/route";
import type { IdentityProviderDiscovery } from "./contract";
import { discover } from "./discovery";

/** What an issuer says of itself. */
export const discoverIssuer: UseCase<
	undefined,
	undefined,
	{ issuer: string; scopes: string[] },
	IdentityProviderDiscovery
> = async (_, { body }) => discover(body.issuer, body.scopes);
