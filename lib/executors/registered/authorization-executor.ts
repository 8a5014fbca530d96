import { z } from "zod";
import { defineExecutor } from "../executor";

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
});
