import { codeScreen } from "./code-screen";
import { codeField, emailField, fieldInput } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A code sent by email, without a password. */
export const emailCode: FlowTemplate = {
	id: "email-code",
	flowType: "AUTHENTICATION",
	icon: "mail-check",
	titleKey: "templates:email_code.title",
	descriptionKey: "templates:email_code.description",
	definition: () => ({
		name: "Email code",
		handle: "email-code",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_email"),
			screen("ask_email", {
				heading: "signin:email.heading",
				hint: "signin:email.hint",
				fields: [emailField],
				submit: { id: "send", text: "elements:buttons.send_code", to: "send_code" },
			}),
			step("send_code", {
				executor: { name: "EmailOTPAuthExecutor", mode: "send" },
				inputs: [fieldInput(emailField)],
				onSuccess: "ask_code",
				onFailure: "ask_email",
			}),
			codeScreen("ask_code", { by: "email", verify: "check_code", resend: "send_code" }),
			step("check_code", {
				executor: { name: "EmailOTPAuthExecutor", mode: "verify" },
				inputs: [fieldInput(codeField)],
				onSuccess: "check_access",
				onFailure: "ask_code",
			}),
			...signInEnding("ask_email"),
		],
	}),
};
