import { fieldInput, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** Username and password. */
export const password: FlowTemplate = {
	id: "password",
	flowType: "AUTHENTICATION",
	icon: "key-round",
	titleKey: "templates:password.title",
	descriptionKey: "templates:password.description",
	definition: () => ({
		name: "Password",
		handle: "password",
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
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			...signInEnding("ask_password"),
		],
	}),
};
