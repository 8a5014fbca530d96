import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { senderProperty } from "../sender-property";
import { generateRecoveryCodes } from "./generate-recovery-codes";
import { recoveryCodeInput, savedInput } from "./recovery-code-inputs";
import { verifyRecoveryCode } from "./verify-recovery-code";

/** Look-up secrets (NIST SP 800-63B §5.1.2): something the person has, each valid once, for when the second factor is lost. */
export const recoveryCodeExecutor = defineExecutor({
	place: 150,
	name: "RecoveryCodeExecutor",
	title: "Recovery codes",
	description: "Shows who is signed in ten codes to keep (generate), or accepts one of them once (verify).",
	category: "one-time-code",
	synonyms: ["backup codes", "scratch codes", "lost phone", "second factor", "emergency"],
	modes: ["generate", "verify"],
	withoutMode: ["verify"],
	properties: z.looseObject({ ...senderProperty }),
	inputs: [
		{ ...savedInput, required: false, modes: ["generate"] },
		{ ...recoveryCodeInput, required: true, modes: ["verify"] },
	],
	outcomes: { success: true, failure: true },
	proves: [],
	byMode: {
		generate: { sideEffects: ["changes-user"] },
		verify: {
			proves: ["recovery-code"],
			sideEffects: ["changes-user", "sends-email", "network"],
			costs: ["message"],
		},
	},
	renews: { proofs: ["recovery-code"], modes: ["generate"] },
	needs: [
		{ oneOf: ["authenticated"], modes: ["generate"] },
		{ oneOf: ["account"], modes: ["verify"] },
	],
	authenticates: { modes: ["verify"], flowTypes: ["AUTHENTICATION", "APPROVAL"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: (context) =>
		context.mode === "generate" ? generateRecoveryCodes(context) : verifyRecoveryCode(context, context.properties),
});
