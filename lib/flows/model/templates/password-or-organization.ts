import { emailField, fieldInput, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A password first; who belongs to an organization below goes on to its sign-in. */
export const passwordOrOrganization: FlowTemplate = {
	id: "password-or-organization",
	flowType: "AUTHENTICATION",
	icon: "building",
	titleKey: "templates:password_or_organization.title",
	descriptionKey: "templates:password_or_organization.description",
	definition: () => ({
		name: "Password or organization",
		handle: "password-or-organization",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			screen("ask_password", {
				heading: "signin:heading",
				fields: [usernameField, passwordField],
				submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
				// Straight to the step, which asks for the address itself: an application that names the organization skips it.
				others: [{ id: "use_organization", text: "signin:options.organization", to: "find_organization" }],
			}),
			step("check_password", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(usernameField), fieldInput(passwordField)],
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			step("find_organization", {
				executor: { name: "OrganizationDiscoveryExecutor" },
				inputs: [fieldInput(emailField)],
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			...signInEnding("ask_password"),
		],
	}),
};
