import { route } from "@/app/(api)/route-handlers";
import { testIdentityProviderContract } from "@/lib/identity/identity-providers/contract";
import { testIdentityProvider } from "@/lib/identity/identity-providers/test-identity-provider";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(testIdentityProviderContract, (context, { params }) =>
		testIdentityProvider(context, params.identityProviderId),
	),
});
