import {
	createIdentityProvider,
	listIdentityProviders,
	presentNewIdentityProvider,
} from "@/lib/identity/identity-providers";
import {
	createIdentityProviderContract,
	listIdentityProvidersContract,
} from "@/lib/identity/identity-providers/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listIdentityProvidersContract, listIdentityProviders),
	route(createIdentityProviderContract, createIdentityProvider, presentNewIdentityProvider),
);
