import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";

/** Username and password; a link by mail replaces a forgotten password. */
export const passwordLink: FlowTemplate = {
	id: "password-link",
	flowType: "AUTHENTICATION",
	icon: "key-round",
	titleKey: "templates:password_link.title",
	descriptionKey: "templates:password_link.description",
	definition: () => ({
		name: "Password, recovered by link",
		handle: "password-link",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			...passwordSteps({ recovery: "link" }),
			...signInEnding("ask_password"),
		],
	}),
};
