import { emailField, fieldInput, firstNameField, lastNameField, newPasswordField, newUsernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signUpEnding } from "./sign-up-ending";
import { startAt, step } from "./steps";

const fields = [firstNameField, lastNameField, emailField, newUsernameField, newPasswordField];

/** A new account with username and password. */
export const signUpPassword: FlowTemplate = {
	id: "sign-up-password",
	flowType: "REGISTRATION",
	icon: "user-plus",
	titleKey: "templates:sign_up_password.title",
	descriptionKey: "templates:sign_up_password.description",
	definition: () => ({
		name: "Sign-up with password",
		handle: "sign-up-password",
		flowType: "REGISTRATION",
		nodes: [
			startAt("ask_details"),
			screen("ask_details", {
				heading: "signup:heading",
				fields,
				submit: { id: "create", text: "elements:buttons.create_account", to: "check_credentials" },
			}),
			step("check_credentials", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(newUsernameField), fieldInput(newPasswordField)],
				onSuccess: "create_account",
				onFailure: "ask_details",
			}),
			...signUpEnding("ask_details", fields),
		],
	}),
};
