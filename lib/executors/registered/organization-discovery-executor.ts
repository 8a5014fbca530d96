import { z } from "zod";
import { defineExecutor } from "../executor";
import { failure } from "../failure";

/** Says where somebody belongs, and nothing about whether they have an account there. */
export const organizationDiscoveryExecutor = defineExecutor({
	name: "OrganizationDiscoveryExecutor",
	title: "Find the organization",
	description: "Finds the organization by the domain of the email address that was entered.",
	category: "federation",
	synonyms: ["home realm", "domain", "tenant", "company"],
	properties: z.looseObject({}),
	inputs: [{ identifier: "email", type: "EMAIL_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: [],
	flowTypes: ["AUTHENTICATION"],
	// No organization can have claimed a domain yet.
	execute: async () => failure("not-configured"),
});
