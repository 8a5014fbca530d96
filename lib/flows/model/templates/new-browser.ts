import { authenticatorSteps } from "./authenticator-steps";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { trustedBrowserSteps } from "./trusted-browser-steps";

/** A password, and a second factor only in a browser that the person has not trusted; after it, they choose whether to trust it. */
export const newBrowser: FlowTemplate = {
	id: "new-browser",
	flowType: "AUTHENTICATION",
	icon: "monitor-check",
	titleKey: "templates:new_browser.title",
	descriptionKey: "templates:new_browser.description",
	definition: () => ({
		name: "Second factor in a new browser",
		handle: "new-browser",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			// Without steps for a forgotten password: a mailbox and an app are two factors of the same kind.
			...passwordSteps({ goOn: "is_trusted", recovery: "none" }),
			...trustedBrowserSteps({
				goOn: "check_access",
				otherwise: "has_authenticator",
				factor: authenticatorSteps("ask_trust"),
			}),
			...signInEnding("ask_password", {
				demands: ["one-factor"],
				accepts: [
					["session"],
					["password", "trusted-browser"],
					["password", "authenticator"],
					["password", "recovery-code"],
					["password", "email"],
				],
			}),
		],
	}),
};
