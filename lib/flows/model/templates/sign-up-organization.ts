import { emailField, fieldInput } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { endAt, startAt, step } from "./steps";

/** The email address determines the organization; the account is created there. */
export const signUpOrganization: FlowTemplate = {
	id: "sign-up-organization",
	flowType: "REGISTRATION",
	icon: "building-2",
	titleKey: "templates:sign_up_organization.title",
	descriptionKey: "templates:sign_up_organization.description",
	definition: () => ({
		name: "Sign-up by organization",
		handle: "sign-up-organization",
		flowType: "REGISTRATION",
		nodes: [
			startAt("ask_email"),
			screen("ask_email", {
				heading: "signup:heading",
				hint: "signup:organization.hint",
				fields: [emailField],
				submit: { id: "continue", text: "elements:buttons.continue", to: "find_organization" },
			}),
			step("find_organization", {
				executor: { name: "OrganizationDiscoveryExecutor" },
				inputs: [fieldInput(emailField)],
				onSuccess: "issue_assertion",
				onFailure: "ask_email",
			}),
			step("issue_assertion", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
			endAt(),
		],
	}),
};
