import { z } from "zod";
import { defineExecutor } from "../executor";

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
});
