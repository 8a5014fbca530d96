import { resource, route } from "@/lib/http/route";
import { createIdentityProvider, listIdentityProviders, presentNewIdentityProvider } from "@/lib/identity-providers";
import { createIdentityProviderContract, listIdentityProvidersContract } from "@/lib/identity-providers/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listIdentityProvidersContract, listIdentityProviders),
	route(createIdentityProviderContract, createIdentityProvider, presentNewIdentityProvider),
);
