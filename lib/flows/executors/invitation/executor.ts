import { z } from "zod";
import type { InvitationVerdict } from "@/lib/identity/invitations";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";

const CODE = "invitationCode";

/** An invited user has an account already, so in a sign-up this step only shows which organization the code invites to. */
export const invitationExecutor = defineExecutor({
	place: 250,
	name: "InvitationExecutor",
	title: "Accept the invitation",
	description: "Lets the person who has signed in join the organization that invited them, by the code they got.",
	category: "registration",
	synonyms: ["invite", "guest", "join", "onboarding"],
	properties: z.looseObject({}),
	inputs: [{ identifier: CODE, type: "TEXT_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: [],
	needs: [
		{ oneOf: ["authenticated"], flowTypes: ["AUTHENTICATION"] },
		{ oneOf: [], flowTypes: ["REGISTRATION"] },
	],
	sideEffects: ["changes-user"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => {
		const code = context.values[CODE] ?? "";
		const { invitations } = context.ports;
		if (context.flowType === "REGISTRATION") {
			const verdict = await invitations.judge(code);
			return verdict === "good" ? failure("account-exists") : refused(verdict);
		}
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		const verdict = await invitations.accept(code, subjectOf(user));
		return verdict === "good" ? { kind: "success", subject: subjectOf(user) } : refused(verdict);
	},
});

/** Only failures that another code can correct show the screen again; the account cannot be changed in this step. */
function refused(verdict: Exclude<InvitationVerdict, "good">): ExecutorResult {
	switch (verdict) {
		case "somebody-else":
			return failure("other-account");
		case "gone":
			return failure("account-unavailable");
		case "expired":
			return tryAgain("expired");
		default:
			return tryAgain("wrong-code", { [CODE]: "wrong" });
	}
}
