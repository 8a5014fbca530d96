import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A passkey, which the browser offers beside the username; otherwise a password. */
export const passkeyFirst: FlowTemplate = {
	id: "passkey-first",
	flowType: "AUTHENTICATION",
	icon: "fingerprint",
	titleKey: "templates:passkey_first.title",
	descriptionKey: "templates:passkey_first.description",
	definition: () => ({
		name: "Passkey first",
		handle: "passkey-first",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("offer_passkey"),
			step("offer_passkey", {
				executor: { name: "PasskeyExecutor", mode: "authenticate" },
				// As strong as the password beside it, whether or not the device has to be unlocked.
				properties: { autofill: true, userVerification: "preferred" },
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			...passwordSteps({
				recovery: "link",
				others: [{ id: "use_passkey", text: "signin:options.passkey", to: "offer_passkey" }],
			}),
			...signInEnding("ask_password"),
		],
	}),
};
