import { resource, route } from "@/lib/http/route";
import {
	deleteIdentityProvider,
	getIdentityProvider,
	presentIdentityProvider,
	updateIdentityProvider,
} from "@/lib/identity-providers";
import {
	deleteIdentityProviderContract,
	getIdentityProviderContract,
	updateIdentityProviderContract,
} from "@/lib/identity-providers/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getIdentityProviderContract, getIdentityProvider, presentIdentityProvider),
	route(updateIdentityProviderContract, updateIdentityProvider, presentIdentityProvider),
	route(deleteIdentityProviderContract, deleteIdentityProvider),
);
