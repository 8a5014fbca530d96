import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
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
			...passwordSteps({
				ask: "choose",
				others: [
					{ id: "use_google", text: "signin:options.google", to: "google" },
					{ id: "use_github", text: "signin:options.github", to: "github" },
					{ id: "use_sso", text: "signin:options.sso", to: "sso" },
				],
			}),
			step("google", { ...provider("GoogleOIDCAuthExecutor", "google") }),
			step("github", { ...provider("GithubOAuthExecutor", "github") }),
			step("sso", { ...provider("OIDCAuthExecutor", "sso") }),
			...signInEnding("choose"),
		],
	}),
};

/** `idpId` names an identity provider that an administrator has to create; the template only suggests the id. */
function provider(name: string, idpId: string) {
	return {
		executor: { name },
		properties: { idpId },
		inputs: [{ type: "TEXT_INPUT", identifier: "code", required: true }],
		onSuccess: "check_access",
		onFailure: "choose",
	};
}
