import { emailField, fieldInput, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** The email address determines the organization that signs a person in; others use a password. */
export const organizationDiscovery: FlowTemplate = {
	id: "organization-discovery",
	flowType: "AUTHENTICATION",
	icon: "building-2",
	titleKey: "templates:organization_discovery.title",
	descriptionKey: "templates:organization_discovery.description",
	definition: () => ({
		name: "Sign-in by organization",
		handle: "organization-discovery",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_email"),
			screen("ask_email", {
				heading: "signin:heading",
				hint: "signin:organization.hint",
				fields: [emailField],
				submit: { id: "continue", text: "elements:buttons.continue", to: "find_organization" },
				others: [{ id: "use_password", text: "signin:options.password", to: "ask_password" }],
			}),
			step("find_organization", {
				executor: { name: "OrganizationDiscoveryExecutor" },
				inputs: [fieldInput(emailField)],
				onSuccess: "check_access",
				onFailure: "ask_email",
			}),
			screen("ask_password", {
				heading: "signin:heading",
				fields: [usernameField, passwordField],
				submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
				others: [{ id: "use_organization", text: "signin:options.organization", to: "ask_email" }],
			}),
			step("check_password", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(usernameField), fieldInput(passwordField)],
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			...signInEnding("ask_email"),
		],
	}),
};
