import { z } from "zod";
import { defineExecutor } from "../executor";
import { failure } from "../failure";

/** Proves the address, because the code is only ever sent there. */
export const invitationExecutor = defineExecutor({
	name: "InvitationExecutor",
	title: "Check the invitation",
	description: "Checks an invitation code; the account created later joins the organization that invited.",
	category: "registration",
	synonyms: ["invite", "guest", "join", "onboarding"],
	properties: z.looseObject({}),
	inputs: [{ identifier: "invitationCode", type: "TEXT_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: ["possession", "email"],
	flowTypes: ["REGISTRATION"],
	// Nobody can have been invited: organizations do not invite yet.
	execute: async () => failure("not-configured"),
});
