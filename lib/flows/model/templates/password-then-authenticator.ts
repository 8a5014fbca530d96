import { authenticatorSteps } from "./authenticator-steps";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding, twoFactors } from "./sign-in-ending";

/** Two factors: a password, then the code of an authenticator app, which is set up at the first sign-in. */
export const passwordThenAuthenticator: FlowTemplate = {
	id: "password-then-authenticator",
	flowType: "AUTHENTICATION",
	icon: "shield-check",
	titleKey: "templates:password_then_authenticator.title",
	descriptionKey: "templates:password_then_authenticator.description",
	definition: () => ({
		name: "Password, then authenticator app",
		handle: "password-then-authenticator",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			// Without steps for a forgotten password: a mailbox and an app are two factors of the same kind.
			...passwordSteps({ goOn: "has_authenticator", recovery: "none" }),
			...authenticatorSteps("check_access"),
			...signInEnding("ask_password", twoFactors),
		],
	}),
};
