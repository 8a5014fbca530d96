import { z } from "zod";
import { defineExecutor } from "../executor";
import { emailFactor } from "../one-time-code/code-factor";
import { sendCode } from "../one-time-code/send-code";
import { verifyCode } from "../one-time-code/verify-code";
import { oneTimeCodeProperties } from "../one-time-code-properties";
import { senderProperty } from "../sender-property";

/** Only the mode `verify` proves what `proves` says. */
export const emailOtpAuthExecutor = defineExecutor({
	name: "EmailOTPAuthExecutor",
	title: "Email code",
	description: "Sends a one-time code by email (send) and checks it afterwards (verify).",
	category: "one-time-code",
	synonyms: ["mail", "otp", "passwordless", "verify address"],
	modes: ["send", "verify"],
	properties: z.looseObject({ ...senderProperty, ...oneTimeCodeProperties }),
	inputs: [
		{ identifier: "email", type: "EMAIL_INPUT", required: false, modes: ["send"] },
		{ identifier: "otp", type: "OTP_INPUT", required: true, modes: ["verify"] },
	],
	outcomes: { success: true, failure: true },
	proves: ["possession", "email"],
	authenticates: { amr: ["otp"], modes: ["verify"], flowTypes: ["AUTHENTICATION"] },
	sendsCode: { factor: "email", modes: ["send"] },
	checksCode: { factor: "email", modes: ["verify"] },
	sideEffects: ["sends-email", "network"],
	costs: ["message"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: (run) => (run.mode === "verify" ? verifyCode(run, emailFactor) : sendCode(run, emailFactor)),
});
