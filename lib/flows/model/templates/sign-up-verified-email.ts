import { codeScreen } from "./code-screen";
import { codeField, emailField, fieldInput, firstNameField, lastNameField, newPasswordField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signUpEnding } from "./sign-up-ending";
import { startAt, step } from "./steps";

const details = [firstNameField, lastNameField, newPasswordField];

/** A new account after the address is verified, so that nobody fills in a form for an address they cannot read. */
export const signUpVerifiedEmail: FlowTemplate = {
	id: "sign-up-verified-email",
	flowType: "REGISTRATION",
	icon: "mail-plus",
	titleKey: "templates:sign_up_verified_email.title",
	descriptionKey: "templates:sign_up_verified_email.description",
	definition: () => ({
		name: "Sign-up with verified email",
		handle: "sign-up-verified-email",
		flowType: "REGISTRATION",
		nodes: [
			startAt("ask_email"),
			screen("ask_email", {
				heading: "signup:heading",
				hint: "signup:email.hint",
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
				onSuccess: "ask_details",
				onFailure: "ask_code",
			}),
			screen("ask_details", {
				heading: "signup:details.heading",
				fields: details,
				submit: { id: "create", text: "elements:buttons.create_account", to: "create_account" },
			}),
			...signUpEnding("ask_details", [emailField, ...details], { demands: ["verified-email"] }),
		],
	}),
};
