import { fieldInput, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** The person chooses: a password, Google, GitHub, or the organization's own identity provider. */
export const socialOrPassword: FlowTemplate = {
	id: "social-or-password",
	flowType: "AUTHENTICATION",
	icon: "users-round",
	titleKey: "templates:social_or_password.title",
	descriptionKey: "templates:social_or_password.description",
	definition: () => ({
		name: "Social sign-in or password",
		handle: "social-or-password",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("choose"),
			screen("choose", {
				heading: "signin:heading",
				fields: [usernameField, passwordField],
				submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
				others: [
					{ id: "use_google", text: "signin:options.google", to: "google" },
					{ id: "use_github", text: "signin:options.github", to: "github" },
					{ id: "use_sso", text: "signin:options.sso", to: "sso" },
				],
			}),
			step("check_password", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(usernameField), fieldInput(passwordField)],
				onSuccess: "check_access",
				onFailure: "choose",
			}),
			step("google", { ...provider("GoogleOIDCAuthExecutor", "google") }),
			step("github", { ...provider("GithubOAuthExecutor", "github") }),
			step("sso", { ...provider("OIDCAuthExecutor", "sso") }),
			...signInEnding("choose"),
		],
	}),
};

/** `idpId` names a connection that the administrator sets up; the template can only suggest it. */
function provider(name: string, idpId: string) {
	return {
		executor: { name },
		properties: { idpId },
		inputs: [{ type: "TEXT_INPUT", identifier: "code", required: true }],
		onSuccess: "check_access",
		onFailure: "choose",
	};
}
