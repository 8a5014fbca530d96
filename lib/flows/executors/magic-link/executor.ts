import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { linkFactor } from "../one-time-code/code-factor";
import { runCodeMode } from "../one-time-code/run-code-mode";
import { senderProperty } from "../sender-property";

/** The token cannot be guessed; attempts are still limited, because each one costs a database statement. */
const MAX_TRIES = 5;

/** The link works only in the browser that requested it, so a forwarded mail gives no access. */
export const magicLinkExecutor = defineExecutor({
	place: 130,
	name: "MagicLinkExecutor",
	title: "Email link",
	description: "Sends a link by email that works once (send) and checks that it was opened (verify).",
	category: "one-time-code",
	synonyms: ["magic link", "passwordless", "mail", "verify address"],
	modes: ["send", "verify"],
	withoutMode: ["send", "verify"],
	properties: z.looseObject({
		...senderProperty,
		purpose: z.enum(["sign-in", "recovery"]).default("sign-in").meta({
			title: "What the email says",
			description: "That the link signs in (sign-in), or that it leads to a new password (recovery).",
		}),
		expiresInSeconds: z
			.int()
			.min(60)
			.max(3600)
			.default(600)
			.meta({ title: "Valid for (seconds)", description: "After that time it is refused." }),
	}),
	inputs: [
		{ identifier: "email", type: "EMAIL_INPUT", required: false, modes: ["send"] },
		{ identifier: "linkToken", type: "LINK_TOKEN", required: true, modes: ["verify"] },
	],
	outcomes: { success: true, failure: true },
	proves: [],
	byMode: {
		send: { sideEffects: ["sends-email", "network"], costs: ["message"] },
		verify: { proves: ["email"] },
	},
	authenticates: { modes: ["verify"], flowTypes: ["AUTHENTICATION"] },
	sendsCode: { factor: "magic-link", modes: ["send"] },
	checksCode: { factor: "magic-link", modes: ["verify"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: (context) => {
		const { purpose, ...properties } = context.properties;
		const template = purpose === "recovery" ? "recovery-link" : "magic-link";
		return runCodeMode(
			{ ...context, properties: { ...properties, codeLength: 0, maxAttempts: MAX_TRIES, template } },
			linkFactor,
		);
	},
});
