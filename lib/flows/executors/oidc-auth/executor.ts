import { defineExecutor } from "../executor-descriptor";
import { federatedProperties, federatedSignIn } from "../federation/federated-sign-in";
import { oauthProtocol } from "../federation/oauth-protocol";

/** Redirects to an OpenID Connect provider, which redirects back with a code. */
export const oidcAuthExecutor = defineExecutor({
	place: 180,
	name: "OIDCAuthExecutor",
	title: "OpenID Connect provider",
	description: "Signs in with an account at any OpenID Connect identity provider.",
	category: "federation",
	synonyms: ["sso", "single sign-on", "enterprise", "entra", "okta", "keycloak"],
	properties: federatedProperties,
	inputs: [
		{ identifier: "code", type: "TEXT_INPUT", required: true },
		{ identifier: "nonce", type: "TEXT_INPUT", required: false },
	],
	outcomes: { success: true, failure: true },
	proves: ["federated"],
	authenticates: { flowTypes: ["AUTHENTICATION"] },
	redirects: true,
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: federatedSignIn(oauthProtocol, "oidc", "google"),
});
