import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { endAt, startAt } from "./steps";

/** The smallest valid sign-up flow: it asks for one value and ends. */
export const blankSignUp: FlowTemplate = {
	id: "blank-sign-up",
	flowType: "REGISTRATION",
	icon: "square-dashed",
	titleKey: "templates:blank_sign_up.title",
	descriptionKey: "templates:blank_sign_up.description",
	definition: () => ({
		name: "New sign-up flow",
		handle: "new-sign-up",
		flowType: "REGISTRATION",
		nodes: [
			startAt("welcome"),
			screen("welcome", {
				heading: "signup:heading",
				submit: { id: "continue", text: "elements:buttons.continue", to: "end" },
			}),
			endAt(),
		],
	}),
};
