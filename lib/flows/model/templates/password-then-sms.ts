import { codeScreen } from "./code-screen";
import { codeField, fieldInput } from "./field";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding, twoFactors } from "./sign-in-ending";
import { step } from "./steps";

/** Two factors: a password, then a code sent to the phone number in the profile. */
export const passwordThenSms: FlowTemplate = {
	id: "password-then-sms",
	flowType: "AUTHENTICATION",
	icon: "shield-check",
	titleKey: "templates:password_then_sms.title",
	descriptionKey: "templates:password_then_sms.description",
	definition: () => ({
		name: "Password, then text message",
		handle: "password-then-sms",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			// Without steps for a forgotten password: a mailbox and a phone are two factors of the same kind.
			...passwordSteps({ goOn: "send_code", recovery: "none" }),
			step("send_code", {
				executor: { name: "SMSOTPAuthExecutor", mode: "send" },
				onSuccess: "ask_code",
				onFailure: "ask_password",
			}),
			codeScreen("ask_code", { by: "sms", verify: "check_code", resend: "send_code" }),
			step("check_code", {
				executor: { name: "SMSOTPAuthExecutor", mode: "verify" },
				inputs: [fieldInput(codeField)],
				onSuccess: "check_access",
				onFailure: "ask_code",
			}),
			...signInEnding("ask_password", twoFactors),
		],
	}),
};
