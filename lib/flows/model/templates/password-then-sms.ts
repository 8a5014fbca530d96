import { codeScreen } from "./code-screen";
import { codeField, fieldInput, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
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
			screen("ask_password", {
				heading: "signin:heading",
				fields: [usernameField, passwordField],
				submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
			}),
			step("check_password", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(usernameField), fieldInput(passwordField)],
				onSuccess: "send_code",
				onFailure: "ask_password",
			}),
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
			...signInEnding("ask_password"),
		],
	}),
};
