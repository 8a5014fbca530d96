import { authenticatorSteps } from "./authenticator-steps";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A password, and a second factor only where the sign-in is not as usual; the person is told of a sign-in in a new browser. */
export const unusualSignIn: FlowTemplate = {
	id: "unusual-sign-in",
	flowType: "AUTHENTICATION",
	icon: "shield-alert",
	titleKey: "templates:unusual_sign_in.title",
	descriptionKey: "templates:unusual_sign_in.description",
	definition: () => ({
		name: "Second factor at an unusual sign-in",
		handle: "unusual-sign-in",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			// Without steps for a forgotten password: a mailbox and an app are two factors of the same kind.
			...passwordSteps({ goOn: "is_usual", recovery: "none" }),
			step("is_usual", {
				executor: { name: "RiskExecutor" },
				properties: { newBrowser: true, tell: true, maxAccountAttempts: 4 },
				onSuccess: "check_access",
				onFailure: "has_authenticator",
			}),
			...authenticatorSteps("check_access"),
			...signInEnding("ask_password", { demands: ["one-factor"], accepts: [["session"], ["password"]] }),
		],
	}),
};
