import { z } from "zod";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** Has no failure outcome: without a known person it is a defect of the flow, and nothing the person could mend. */
export const authAssertExecutor = defineExecutor({
	name: "AuthAssertExecutor",
	title: "Complete the sign-in",
	description: "States who signed in and how, so that the application receives its tokens.",
	category: "completion",
	synonyms: ["assertion", "finish", "token", "session"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: false },
	proves: [],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (run) => {
		const user = await authenticatedUser(run);
		return user === null ? failure("not-signed-in") : { kind: "success", subject: subjectOf(user) };
	},
});
