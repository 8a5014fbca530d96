import {
	deleteIdentityProvider,
	getIdentityProvider,
	presentIdentityProvider,
	updateIdentityProvider,
} from "@/lib/identity/identity-providers";
import {
	deleteIdentityProviderContract,
	getIdentityProviderContract,
	updateIdentityProviderContract,
} from "@/lib/identity/identity-providers/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getIdentityProviderContract, getIdentityProvider, presentIdentityProvider),
	route(updateIdentityProviderContract, updateIdentityProvider, presentIdentityProvider),
	route(deleteIdentityProviderContract, deleteIdentityProvider),
);
