import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";
import { leaveFor, returnFrom } from "../organizations/sign-in-elsewhere";

/** The sign-in of guests: their account, password and codes are at home, and no page of this organization asks for them. */
export const parentSignInExecutor = defineExecutor({
	place: 230,
	name: "ParentSignInExecutor",
	title: "Sign in at the organization above",
	description: "Lets guests sign in where their account is: at the organization above this one.",
	category: "federation",
	synonyms: ["guest", "parent", "home", "organization above"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: ["organization"],
	authenticates: {},
	redirects: true,
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION"],
	execute: async (context) => {
		const returned = await returnFrom(context);
		if (returned !== null) return returned;
		const parent = await context.ports.organizations.parent();
		return parent === null ? failure("unknown-organization") : leaveFor(context, parent, "");
	},
});
