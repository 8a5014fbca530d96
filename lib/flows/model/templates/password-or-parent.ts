import { fieldInput, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A password for the organization's own people; guests go on to the sign-in of the organization above, where they are at home. */
export const passwordOrParent: FlowTemplate = {
	id: "password-or-parent",
	flowType: "AUTHENTICATION",
	icon: "building-2",
	titleKey: "templates:password_or_parent.title",
	descriptionKey: "templates:password_or_parent.description",
	definition: () => ({
		name: "Password or organization above",
		handle: "password-or-parent",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			screen("ask_password", {
				heading: "signin:heading",
				fields: [usernameField, passwordField],
				submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
				others: [{ id: "use_parent", text: "signin:options.parent", to: "sign_in_above" }],
			}),
			step("check_password", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(usernameField), fieldInput(passwordField)],
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			step("sign_in_above", {
				executor: { name: "ParentSignInExecutor" },
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			...signInEnding("ask_password"),
		],
	}),
};
