import { z } from "zod";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** Comes after the person is known, since it judges what that person may do. */
export const authorizationExecutor = defineExecutor({
	name: "AuthorizationExecutor",
	title: "Check access",
	description: "Fails when the person may not use the application, and limits what was asked for to what they may do.",
	category: "completion",
	synonyms: ["authorization", "permissions", "roles", "scopes"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (run) => {
		const { application, data, request, ports } = run;
		const user = await authenticatedUser(run);
		if (user === null) return failure("not-signed-in");
		if (application !== null && (await ports.users.mayUse(user.userId, application.id)) !== true)
			return failure("not-allowed");
		const asked = data[executionData.grantedScopes]?.split(" ").filter(Boolean) ?? request.scopes;
		const allowed = await ports.users.allowedScopes(user.userId, asked);
		// Never more than was asked for, whatever the port says.
		const granted = asked.filter((scope) => allowed.includes(scope));
		return { kind: "success", subject: subjectOf(user), data: { [executionData.grantedScopes]: granted.join(" ") } };
	},
});
