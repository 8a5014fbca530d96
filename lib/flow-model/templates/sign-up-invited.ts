import { fieldInput, firstNameField, invitationField, lastNameField, newPasswordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signUpEnding } from "./sign-up-ending";
import { startAt, step } from "./steps";

const details = [firstNameField, lastNameField, usernameField, newPasswordField];

/** A new account for somebody who holds an invitation; the code comes with the link, and is asked for when it does not. */
export const signUpInvited: FlowTemplate = {
	id: "sign-up-invited",
	flowType: "REGISTRATION",
	icon: "ticket-check",
	titleKey: "templates:sign_up_invited.title",
	descriptionKey: "templates:sign_up_invited.description",
	definition: () => ({
		name: "Invited sign-up",
		handle: "sign-up-invited",
		flowType: "REGISTRATION",
		nodes: [
			startAt("check_invitation"),
			step("check_invitation", {
				executor: { name: "InvitationExecutor" },
				inputs: [fieldInput(invitationField)],
				onSuccess: "ask_details",
				onFailure: "ask_invitation",
			}),
			screen("ask_invitation", {
				heading: "signup:invitation.heading",
				hint: "signup:invitation.hint",
				fields: [invitationField],
				submit: { id: "continue", text: "elements:buttons.continue", to: "check_invitation" },
			}),
			screen("ask_details", {
				heading: "signup:invited.heading",
				hint: "signup:invited.hint",
				fields: details,
				submit: { id: "create", text: "elements:buttons.create_account", to: "check_credentials" },
			}),
			step("check_credentials", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(usernameField), fieldInput(newPasswordField)],
				onSuccess: "create_account",
				onFailure: "ask_details",
			}),
			...signUpEnding("ask_details", details),
		],
	}),
};
