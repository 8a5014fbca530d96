import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { emailFactor } from "../one-time-code/code-factor";
import { runCodeMode } from "../one-time-code/run-code-mode";
import { oneTimeCodeProperties } from "../one-time-code-properties";
import { senderProperty } from "../sender-property";

export const emailOtpAuthExecutor = defineExecutor({
	place: 120,
	name: "EmailOTPAuthExecutor",
	title: "Email code",
	description: "Sends a one-time code by email (send) and checks it afterwards (verify).",
	category: "one-time-code",
	synonyms: ["mail", "otp", "passwordless", "verify address"],
	modes: ["send", "verify"],
	withoutMode: ["send", "verify"],
	properties: z.looseObject({ ...senderProperty, ...oneTimeCodeProperties }),
	inputs: [
		{ identifier: "email", type: "EMAIL_INPUT", required: false, modes: ["send"] },
		{ identifier: "otp", type: "OTP_INPUT", required: true, modes: ["verify"] },
	],
	outcomes: { success: true, failure: true },
	proves: [],
	byMode: {
		send: { sideEffects: ["sends-email", "network"], costs: ["message"] },
		verify: { proves: ["email"] },
	},
	authenticates: { modes: ["verify"], flowTypes: ["AUTHENTICATION", "APPROVAL"] },
	sendsCode: { factor: "email", modes: ["send"] },
	checksCode: { factor: "email", modes: ["verify"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: (context) => runCodeMode(context, emailFactor),
});
