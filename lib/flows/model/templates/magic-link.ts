import { emailField, fieldInput } from "./field";
import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** A link sent by email, without a password. */
export const magicLink: FlowTemplate = {
	id: "magic-link",
	flowType: "AUTHENTICATION",
	icon: "mail",
	titleKey: "templates:magic_link.title",
	descriptionKey: "templates:magic_link.description",
	definition: () => ({
		name: "Email link",
		handle: "magic-link",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_email"),
			screen("ask_email", {
				heading: "signin:email.heading",
				hint: "signin:email.link_hint",
				fields: [emailField],
				submit: { id: "send", text: "elements:buttons.send_link", to: "send_link" },
			}),
			step("send_link", {
				executor: { name: "MagicLinkExecutor", mode: "send" },
				inputs: [fieldInput(emailField)],
				onSuccess: "check_link",
				onFailure: "ask_email",
			}),
			step("check_link", {
				executor: { name: "MagicLinkExecutor", mode: "verify" },
				onSuccess: "check_access",
				onFailure: "ask_email",
			}),
			...signInEnding("ask_email"),
		],
	}),
};
