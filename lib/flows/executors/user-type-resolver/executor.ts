import { z } from "zod";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";

/** Cannot fail: where nothing decides, the organization's default type is taken. */
export const userTypeResolver = defineExecutor({
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

/** Until organizations name types of their own there is one. */
const DEFAULT_USER_TYPE = "person";
