import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";

/** Username and password. */
export const password: FlowTemplate = {
	id: "password",
	flowType: "AUTHENTICATION",
	icon: "key-round",
	titleKey: "templates:password.title",
	descriptionKey: "templates:password.description",
	definition: () => ({
		name: "Password",
		handle: "password",
		flowType: "AUTHENTICATION",
		nodes: [...signInBeginning("ask_password"), ...passwordSteps(), ...signInEnding("ask_password")],
	}),
};
