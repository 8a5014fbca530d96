import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { linkFactor } from "../one-time-code/code-factor";
import { runCodeMode } from "../one-time-code/run-code-mode";
import { senderProperty } from "../sender-property";

/** The token cannot be guessed; the tries are bounded all the same, because every one is a statement. */
const MAX_TRIES = 5;

/** The link only works in the browser that asked for it: who forwards the mail forwards nothing. */
export const magicLinkExecutor = defineExecutor({
	name: "MagicLinkExecutor",
	title: "Email link",
	description: "Sends a link by email that works once (send) and checks that it was opened (verify).",
	category: "one-time-code",
	synonyms: ["magic link", "passwordless", "mail", "verify address"],
	modes: ["send", "verify"],
	withoutMode: ["send", "verify"],
	properties: z.looseObject({
		...senderProperty,
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
		verify: { proves: ["possession", "email"] },
	},
	authenticates: { amr: ["otp"], modes: ["verify"], flowTypes: ["AUTHENTICATION"] },
	sendsCode: { factor: "magic-link", modes: ["send"] },
	checksCode: { factor: "magic-link", modes: ["verify"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: (run) =>
		runCodeMode({ ...run, properties: { ...run.properties, codeLength: 0, maxAttempts: MAX_TRIES } }, linkFactor),
});
