import { testIdentityProvider } from "@/lib/identity/identity-providers";
import { testIdentityProviderContract } from "@/lib/identity/identity-providers/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(testIdentityProviderContract, testIdentityProvider),
);
