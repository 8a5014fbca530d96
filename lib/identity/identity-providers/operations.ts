import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createIdentityProviderContract,
	deleteIdentityProviderContract,
	describeSamlMetadataContract,
	discoverIssuerContract,
	getIdentityProviderContract,
	listIdentityProvidersContract,
	testIdentityProviderContract,
	updateIdentityProviderContract,
} from "./contract";
import { createIdentityProvider } from "./create-identity-provider";
import { deleteIdentityProvider } from "./delete-identity-provider";
import { discoverIssuer } from "./discover-issuer";
import { getIdentityProvider } from "./get-identity-provider";
import { listIdentityProviders } from "./list-identity-providers";
import { presentIdentityProvider, presentNewIdentityProvider } from "./present";
import { testIdentityProvider } from "./test-identity-provider";
import { updateIdentityProvider } from "./update-identity-provider";

export const identityProviderOperations: Operations = [
	operation(listIdentityProvidersContract, (context, { query }) => listIdentityProviders(context, query)),
	operation(
		createIdentityProviderContract,
		(context, { body }) => createIdentityProvider(context, body),
		presentNewIdentityProvider,
	),
	operation(
		getIdentityProviderContract,
		(context, { params }) => getIdentityProvider(context, params.identityProviderId),
		presentIdentityProvider,
	),
	operation(
		updateIdentityProviderContract,
		(context, { params, body, ifMatch }) => updateIdentityProvider(context, params.identityProviderId, body, ifMatch),
		presentIdentityProvider,
	),
	operation(deleteIdentityProviderContract, (context, { params, ifMatch }) =>
		deleteIdentityProvider(context, params.identityProviderId, ifMatch),
	),
	operation(testIdentityProviderContract, (context, { params }) =>
		testIdentityProvider(context, params.identityProviderId),
	),
	operation(discoverIssuerContract, (context, { body }) => discoverIssuer(context, body)),
	// Loaded with the first call, with the libraries for XML.
	operation(describeSamlMetadataContract, async (context, { body }) => {
		const { describeSamlMetadata } = await import("./describe-saml-metadata");
		return describeSamlMetadata(context, body);
	}),
];
