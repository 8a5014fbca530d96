import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A password for the organization's own users; guests continue at the sign-in of the parent organization, their home. */
export const passwordOrParent: FlowTemplate = {
	id: "password-or-parent",
	flowType: "AUTHENTICATION",
	icon: "building-2",
	titleKey: "templates:password_or_parent.title",
	descriptionKey: "templates:password_or_parent.description",
	definition: () => ({
		name: "Password or organization above",
		handle: "password-or-parent",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			...passwordSteps({ others: [{ id: "use_parent", text: "signin:options.parent", to: "sign_in_above" }] }),
			step("sign_in_above", {
				executor: { name: "ParentSignInExecutor" },
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			...signInEnding("ask_password"),
		],
	}),
};
