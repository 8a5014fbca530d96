import { defineExecutor } from "../executor-descriptor";
import { federatedProperties, federatedSignIn } from "../federation/federated-sign-in";
import { oauthProtocol } from "../federation/oauth-protocol";

/** Redirects to Google, which redirects back with a code. */
export const googleOidcAuthExecutor = defineExecutor({
	place: 160,
	name: "GoogleOIDCAuthExecutor",
	title: "Google",
	description: "Signs in with a Google account.",
	category: "federation",
	synonyms: ["social", "gmail", "oidc", "workspace"],
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
	execute: federatedSignIn(oauthProtocol, "google", "oidc"),
});
