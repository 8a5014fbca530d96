import { beginAtProvider } from "./begin-at-provider";
import type { FederationProtocol } from "./federated-sign-in";
import { finishAtProvider } from "./finish-at-provider";
import { githubIdentity } from "./github-identity";
import { openIdIdentity } from "./open-id-identity";
import { providerConfiguration } from "./provider-configuration";
import { WrongAnswer } from "./provider-failure";

/**
 * OpenID Connect, and OAuth 2.0 where the provider has an interface that tells who holds a token: authorization code flow with
 * PKCE (RFC 7636), state and nonce, with checks of `iss` (RFC 9207) and the ID token.
 */
export const oauthProtocol: FederationProtocol = {
	stateParameter: "state",
	responseParameters: ["code", "state", "error"],
	async begin(context, provider, callbackUrl) {
		return beginAtProvider(context, provider, await providerConfiguration(provider, context), callbackUrl);
	},
	async identify(context, provider, pending) {
		const configuration = await providerConfiguration(provider, context);
		// The identity provider was changed meanwhile: the code belongs to another server.
		if (configuration.serverMetadata().issuer !== pending.issuer) throw new WrongAnswer("another server");
		const tokens = await finishAtProvider(context, provider, configuration, pending);
		const read = provider.kind === "github" ? githubIdentity : openIdIdentity;
		return read(provider, configuration, tokens);
	},
};
