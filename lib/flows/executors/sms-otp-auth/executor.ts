import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { smsFactor } from "../one-time-code/code-factor";
import { runCodeMode } from "../one-time-code/run-code-mode";
import { oneTimeCodeProperties } from "../one-time-code-properties";
import { regionProperty } from "../region-property";
import { senderProperty } from "../sender-property";

export const smsOtpAuthExecutor = defineExecutor({
	place: 90,
	name: "SMSOTPAuthExecutor",
	title: "SMS code",
	description: "Sends a one-time code by text message (send) and checks it afterwards (verify).",
	category: "one-time-code",
	synonyms: ["text message", "otp", "phone", "mobile", "second factor", "2fa"],
	modes: ["send", "verify"],
	withoutMode: ["send", "verify"],
	properties: z.looseObject({ ...senderProperty, ...oneTimeCodeProperties, ...regionProperty }),
	inputs: [
		{ identifier: "mobileNumber", type: "PHONE_INPUT", required: false, modes: ["send"] },
		{ identifier: "otp", type: "OTP_INPUT", required: true, modes: ["verify"] },
	],
	outcomes: { success: true, failure: true },
	proves: [],
	byMode: {
		send: { sideEffects: ["sends-sms", "network"], costs: ["message"] },
		verify: { proves: ["phone"] },
	},
	authenticates: { modes: ["verify"], flowTypes: ["AUTHENTICATION", "APPROVAL"] },
	sendsCode: { factor: "sms", modes: ["send"] },
	checksCode: { factor: "sms", modes: ["verify"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: (context) => runCodeMode(context, smsFactor),
});
