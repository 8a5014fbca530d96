import { z } from "zod";
import { defineExecutor } from "../executor";
import { identityProviderProperty } from "../identity-provider-property";

/** Leaves for GitHub and comes back with a code. */
export const githubOauthExecutor = defineExecutor({
	name: "GithubOAuthExecutor",
	title: "GitHub",
	description: "Signs in with a GitHub account.",
	category: "federation",
	synonyms: ["social", "oauth", "developer"],
	properties: z.looseObject({ ...identityProviderProperty }),
	inputs: [{ identifier: "code", type: "TEXT_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: ["federated"],
	authenticates: { amr: ["fed"], flowTypes: ["AUTHENTICATION"] },
	redirects: true,
	sideEffects: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
});
