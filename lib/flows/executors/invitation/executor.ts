import { z } from "zod";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import type { InvitationVerdict } from "../ports";

const CODE = "invitationCode";

/** Whoever is invited has an account already, so in a sign-up it only says where the code leads. */
export const invitationExecutor = defineExecutor({
	name: "InvitationExecutor",
	title: "Accept the invitation",
	description: "Lets the person who has signed in join the organization that invited them, by the code they got.",
	category: "registration",
	synonyms: ["invite", "guest", "join", "onboarding"],
	properties: z.looseObject({}),
	inputs: [{ identifier: CODE, type: "TEXT_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: [],
	sideEffects: ["changes-user"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (run) => {
		const code = run.values[CODE] ?? "";
		const { invitations } = run.ports;
		if (run.flowType === "REGISTRATION") {
			const verdict = await invitations.judge(code);
			return verdict === "good" ? failure("account-exists") : refused(verdict);
		}
		const user = await authenticatedUser(run);
		if (user === null) return failure("not-signed-in");
		const verdict = await invitations.accept(code, subjectOf(user));
		return verdict === "good" ? { kind: "success", subject: subjectOf(user) } : refused(verdict);
	},
});

/** A code can be entered anew; an account cannot be changed here. */
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
