import { emailField, fieldInput } from "./field";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A password, or the sign-in of an organization below. */
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
			...passwordSteps({
				// Directly to the task, which asks for the address itself: an application that names the organization skips that.
				others: [{ id: "use_organization", text: "signin:options.organization", to: "find_organization" }],
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
