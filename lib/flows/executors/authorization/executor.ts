import { z } from "zod";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** Must follow the authentication, because it decides what the authenticated user may do. */
export const authorizationExecutor = defineExecutor({
	place: 300,
	name: "AuthorizationExecutor",
	title: "Check access",
	description: "Fails when the person may not use the application, and limits what was asked for to what they may do.",
	category: "completion",
	synonyms: ["authorization", "permissions", "roles", "scopes"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => {
		const { application, data, request, ports } = context;
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		const scopes = data[executionData.grantedScopes]?.split(" ").filter(Boolean) ?? request.scopes;
		const allowed = await ports.users.allowedScopes(user.userId, application?.id ?? null, scopes);
		if (!Array.isArray(allowed)) return failure("not-allowed");
		// Only requested scopes, whatever the port returns.
		const granted = scopes.filter((scope) => allowed.includes(scope));
		return { kind: "success", subject: subjectOf(user), data: { [executionData.grantedScopes]: granted.join(" ") } };
	},
});
