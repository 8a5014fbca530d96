import { route } from "@/app/(api)/route-handlers";
import {
	createIdentityProviderContract,
	listIdentityProvidersContract,
} from "@/lib/identity/identity-providers/contract";
import { createIdentityProvider } from "@/lib/identity/identity-providers/create-identity-provider";
import { listIdentityProviders } from "@/lib/identity/identity-providers/list-identity-providers";
import { presentNewIdentityProvider } from "@/lib/identity/identity-providers/present";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listIdentityProvidersContract, (context, { query }) => listIdentityProviders(context, query)),
	POST: operation(
		createIdentityProviderContract,
		(context, { body }) => createIdentityProvider(context, body),
		presentNewIdentityProvider,
	),
});
