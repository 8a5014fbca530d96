import { z } from "zod";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";

/** Cannot fail: the default user type applies where no property selects one. */
export const userTypeResolver = defineExecutor({
	place: 240,
	name: "UserTypeResolver",
	title: "Choose the user type",
	description: "Decides which type of user is being created, the organization's default unless something else is set.",
	category: "registration",
	synonyms: ["user store", "schema", "kind of user"],
	properties: z.looseObject({
		userType: z
			.string()
			.min(1)
			.optional()
			.meta({ title: "User type", description: "The type to use instead of the organization's default." }),
	}),
	inputs: [],
	outcomes: { success: true, failure: false },
	proves: [],
	flowTypes: ["REGISTRATION"],
	execute: async ({ properties }) => ({
		kind: "success",
		data: { [executionData.userType]: properties.userType ?? DEFAULT_USER_TYPE },
	}),
});

/** The only user type so far; organizations cannot define their own yet. */
const DEFAULT_USER_TYPE = "person";
