import { z } from "zod";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** Has no failure outcome: if no user is authenticated, the flow has a defect, which the user cannot correct. */
export const authAssertExecutor = defineExecutor({
	place: 360,
	name: "AuthAssertExecutor",
	title: "Complete the sign-in",
	description: "States who signed in and how, so that the application receives its tokens.",
	category: "completion",
	synonyms: ["assertion", "finish", "token", "session"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: false },
	proves: [],
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => {
		const user = await authenticatedUser(context);
		return user === null ? failure("not-signed-in") : { kind: "success", subject: subjectOf(user) };
	},
});
