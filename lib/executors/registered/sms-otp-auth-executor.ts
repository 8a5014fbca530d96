import { z } from "zod";
import { defineExecutor } from "../executor";
import { smsFactor } from "../one-time-code/code-factor";
import { sendCode } from "../one-time-code/send-code";
import { verifyCode } from "../one-time-code/verify-code";
import { oneTimeCodeProperties } from "../one-time-code-properties";
import { regionProperty } from "../region-property";
import { senderProperty } from "../sender-property";

/** Only the mode `verify` proves what `proves` says. */
export const smsOtpAuthExecutor = defineExecutor({
	name: "SMSOTPAuthExecutor",
	title: "SMS code",
	description: "Sends a one-time code by text message (send) and checks it afterwards (verify).",
	category: "one-time-code",
	synonyms: ["text message", "otp", "phone", "mobile", "second factor", "2fa"],
	modes: ["send", "verify"],
	properties: z.looseObject({ ...senderProperty, ...oneTimeCodeProperties, ...regionProperty }),
	inputs: [
		{ identifier: "mobileNumber", type: "PHONE_INPUT", required: false, modes: ["send"] },
		{ identifier: "otp", type: "OTP_INPUT", required: true, modes: ["verify"] },
	],
	outcomes: { success: true, failure: true },
	proves: ["possession", "phone"],
	authenticates: { amr: ["otp", "sms"], modes: ["verify"], flowTypes: ["AUTHENTICATION"] },
	sendsCode: { factor: "sms", modes: ["send"] },
	checksCode: { factor: "sms", modes: ["verify"] },
	sideEffects: ["sends-sms", "network"],
	costs: ["message"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: (run) => (run.mode === "verify" ? verifyCode(run, smsFactor) : sendCode(run, smsFactor)),
});
