import { z } from "zod";
import { defineExecutor } from "../executor";

/** Reads what the inputs of its task list, and nothing else. */
export const provisioningExecutor = defineExecutor({
	name: "ProvisioningExecutor",
	title: "Create the account",
	description: "Creates the user from what was entered; fails when the account exists or the values are refused.",
	category: "registration",
	synonyms: ["sign-up", "register", "new user", "provision"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	authenticates: { amr: [] },
	sideEffects: ["creates-user"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
});
