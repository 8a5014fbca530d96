import { route } from "@/app/(api)/route-handlers";
import {
	deleteIdentityProviderContract,
	getIdentityProviderContract,
	updateIdentityProviderContract,
} from "@/lib/identity/identity-providers/contract";
import { deleteIdentityProvider } from "@/lib/identity/identity-providers/delete-identity-provider";
import { getIdentityProvider } from "@/lib/identity/identity-providers/get-identity-provider";
import { presentIdentityProvider } from "@/lib/identity/identity-providers/present";
import { updateIdentityProvider } from "@/lib/identity/identity-providers/update-identity-provider";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getIdentityProviderContract,
		(context, { params }) => getIdentityProvider(context, params.identityProviderId),
		presentIdentityProvider,
	),
	PUT: operation(
		updateIdentityProviderContract,
		(context, { params, body, ifMatch }) => updateIdentityProvider(context, params.identityProviderId, body, ifMatch),
		presentIdentityProvider,
	),
	DELETE: operation(deleteIdentityProviderContract, (context, { params, ifMatch }) =>
		deleteIdentityProvider(context, params.identityProviderId, ifMatch),
	),
});
