import { defineExecutor } from "../executor-descriptor";
import { federatedProperties, federatedSignIn } from "../federation/federated-sign-in";
import { oauthProtocol } from "../federation/oauth-protocol";

/** Redirects to GitHub, which redirects back with a code. */
export const githubOauthExecutor = defineExecutor({
	place: 170,
	name: "GithubOAuthExecutor",
	title: "GitHub",
	description: "Signs in with a GitHub account.",
	category: "federation",
	synonyms: ["social", "oauth", "developer"],
	properties: federatedProperties,
	inputs: [{ identifier: "code", type: "TEXT_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: ["federated"],
	authenticates: { flowTypes: ["AUTHENTICATION"] },
	redirects: true,
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: federatedSignIn(oauthProtocol, "github"),
});
