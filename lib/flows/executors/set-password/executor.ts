import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor-descriptor";
import { failure, tryAgain } from "../failure";
import { senderProperty } from "../sender-property";
import { newPasswordInput } from "./new-password-input";
import { replacePassword } from "./replace-password";

/**
 * For a user who was authenticated in this execution, for example by a code: this is how a forgotten password is replaced. Other
 * sessions, tokens and pending sign-ins of the account end, because a thief may have them.
 */
export const setPasswordExecutor = defineExecutor({
	place: 40,
	name: "SetPasswordExecutor",
	title: "Set a new password",
	description: "Stores a new password for who is signed in, ends their other sessions and tells them by email.",
	category: "credentials",
	synonyms: ["reset password", "forgot password", "recovery", "change password"],
	properties: z.looseObject({ ...senderProperty }),
	inputs: [newPasswordInput],
	outcomes: { success: true, failure: true },
	proves: [],
	renews: { proofs: ["password"] },
	needs: [{ oneOf: ["authenticated"] }],
	sideEffects: ["changes-user", "sends-email", "network"],
	costs: ["hash", "message"],
	flowTypes: ["AUTHENTICATION"],
	execute: async (context) => {
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		const identifier =
			context.inputs.find(({ type }) => type === "PASSWORD_INPUT")?.identifier ?? newPasswordInput.identifier;
		const password = ownMember(context.values, identifier) ?? "";
		if (password === "") return { kind: "ask", inputs: [{ ...newPasswordInput, identifier }] };
		const verdict = await replacePassword(context, user, password, context.properties.senderId);
		if (verdict === "gone") return failure("account-unavailable");
		return verdict === "good"
			? { kind: "success", subject: subjectOf(user) }
			: tryAgain("value-refused", { [identifier]: verdict });
	},
});
