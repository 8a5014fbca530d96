import { resource, route } from "@/lib/http/route";
import { testIdentityProvider } from "@/lib/identity-providers";
import { testIdentityProviderContract } from "@/lib/identity-providers/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(testIdentityProviderContract, testIdentityProvider),
);
