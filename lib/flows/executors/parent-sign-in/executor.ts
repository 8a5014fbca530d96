import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";
import { leaveFor, returnFrom } from "../organizations/sign-in-elsewhere";

/** How guests sign in: their account, its password and its codes are at home, and no page of this organization asks for them. */
export const parentSignInExecutor = defineExecutor({
	name: "ParentSignInExecutor",
	title: "Sign in at the organization above",
	description: "Lets guests sign in where their account is: at the organization above this one.",
	category: "federation",
	synonyms: ["guest", "parent", "home", "organization above"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: ["federated"],
	authenticates: { amr: ["fed"] },
	redirects: true,
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION"],
	execute: async (run) => {
		const returned = await returnFrom(run);
		if (returned !== null) return returned;
		const parent = await run.ports.organizations.parent();
		return parent === null ? failure("unknown-organization") : leaveFor(run, parent, "");
	},
});
