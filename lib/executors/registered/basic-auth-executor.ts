import { z } from "zod";
import { defineExecutor } from "../executor";

/** In a sign-up it checks that the username is free and the password good enough, since there is nothing to compare. */
export const basicAuthExecutor = defineExecutor({
	name: "BasicAuthExecutor",
	title: "Password",
	description: "Checks username and password; in a sign-up, that the username is free and the password good enough.",
	category: "credentials",
	synonyms: ["username", "login", "credentials", "basic"],
	properties: z.looseObject({}),
	inputs: [
		{ identifier: "username", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	],
	outcomes: { success: true, failure: true },
	proves: ["knowledge"],
	authenticates: { amr: ["pwd"], flowTypes: ["AUTHENTICATION"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
});
