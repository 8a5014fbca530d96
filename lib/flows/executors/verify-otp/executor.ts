import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { smsFactor } from "../one-time-code/code-factor";
import { verifyCode } from "../one-time-code/verify-code";
import { senderProperty } from "../sender-property";

/** Checks the codes that SendSMSExecutor sends. */
export const verifyOtpExecutor = defineExecutor({
	place: 110,
	name: "VerifyOTPExecutor",
	title: "Verify code",
	description: "Checks the one-time code that was sent by text message before.",
	category: "one-time-code",
	replacedBy: "SMSOTPAuthExecutor",
	synonyms: ["otp", "sms", "text message", "second factor", "2fa"],
	properties: z.looseObject({ ...senderProperty }),
	inputs: [{ identifier: "otp", type: "OTP_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: ["phone"],
	authenticates: { flowTypes: ["AUTHENTICATION", "APPROVAL"] },
	checksCode: { factor: "sms" },
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: (context) => verifyCode(context, smsFactor),
});
