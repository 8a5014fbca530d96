import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { smsFactor } from "../one-time-code/code-factor";
import { sendCode } from "../one-time-code/send-code";
import { oneTimeCodeProperties } from "../one-time-code-properties";
import { regionProperty } from "../region-property";
import { senderProperty } from "../sender-property";

/** Proves nothing; VerifyOTPExecutor checks the code that it sends. */
export const sendSmsExecutor = defineExecutor({
	place: 100,
	name: "SendSMSExecutor",
	title: "Send SMS code",
	description: "Sends a one-time code by text message, to the number entered or the one in the profile.",
	category: "one-time-code",
	replacedBy: "SMSOTPAuthExecutor",
	synonyms: ["text message", "otp", "phone", "mobile"],
	properties: z.looseObject({ ...senderProperty, ...oneTimeCodeProperties, ...regionProperty }),
	inputs: [{ identifier: "mobileNumber", type: "PHONE_INPUT", required: false }],
	outcomes: { success: true, failure: true },
	proves: [],
	sendsCode: { factor: "sms" },
	sideEffects: ["sends-sms", "network"],
	costs: ["message"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: (context) => sendCode(context, smsFactor),
});
