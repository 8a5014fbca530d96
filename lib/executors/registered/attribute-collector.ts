import { z } from "zod";
import { defineExecutor } from "../executor";

/** Reads what the inputs of its task list, and nothing else. */
export const attributeCollector = defineExecutor({
	name: "AttributeCollector",
	title: "Complete the profile",
	description: "Stores what was entered in the profile and fails when something required is still missing.",
	category: "registration",
	synonyms: ["attributes", "profile", "progressive profiling", "details"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
});
