import { fieldInput, invitationField, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** For guests: they sign in with their existing account, and join the organization with an invitation code. */
export const invitationCode: FlowTemplate = {
	id: "invitation-code",
	flowType: "AUTHENTICATION",
	icon: "ticket-check",
	titleKey: "templates:invitation_code.title",
	descriptionKey: "templates:invitation_code.description",
	definition: () => ({
		name: "Invitation code",
		handle: "invitation-code",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password", "ask_invitation"),
			screen("ask_password", {
				heading: "signin:heading",
				fields: [usernameField, passwordField],
				submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
			}),
			step("check_password", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(usernameField), fieldInput(passwordField)],
				onSuccess: "ask_invitation",
				onFailure: "ask_password",
			}),
			screen("ask_invitation", {
				heading: "signin:invitation.heading",
				hint: "signin:invitation.hint",
				fields: [invitationField],
				submit: { id: "accept", text: "elements:buttons.continue", to: "accept_invitation" },
				others: [{ id: "skip", text: "signin:options.no_invitation", to: "check_access" }],
			}),
			step("accept_invitation", {
				executor: { name: "InvitationExecutor" },
				inputs: [fieldInput(invitationField)],
				onSuccess: "check_access",
				onFailure: "ask_invitation",
			}),
			...signInEnding("ask_password"),
		],
	}),
};
