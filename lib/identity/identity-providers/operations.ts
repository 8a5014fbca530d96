import { type Operation, operation } from "@/lib/platform/http/operation";
import {
	createIdentityProvider,
	deleteIdentityProvider,
	discoverIssuer,
	getIdentityProvider,
	listIdentityProviders,
	presentIdentityProvider,
	presentNewIdentityProvider,
	testIdentityProvider,
	updateIdentityProvider,
} from ".";
import {
	createIdentityProviderContract,
	deleteIdentityProviderContract,
	discoverIssuerContract,
	getIdentityProviderContract,
	listIdentityProvidersContract,
	testIdentityProviderContract,
	updateIdentityProviderContract,
} from "./contract";

export const identityProviderOperations: readonly Operation[] = [
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
	operation(listIdentityProvidersContract, (context, { query }) => listIdentityProviders(context, query)),
	operation(
		createIdentityProviderContract,
		(context, { body }) => createIdentityProvider(context, body),
		presentNewIdentityProvider,
	),
];
