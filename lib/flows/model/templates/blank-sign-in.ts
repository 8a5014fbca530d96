import type { FlowTemplate } from "./flow-template";
import { screen } from "./screen";
import { endAt, startAt } from "./steps";

/** The smallest valid sign-in flow: it asks for one value and ends. */
export const blankSignIn: FlowTemplate = {
	id: "blank",
	flowType: "AUTHENTICATION",
	icon: "square-dashed",
	titleKey: "templates:blank.title",
	descriptionKey: "templates:blank.description",
	definition: () => ({
		name: "New sign-in flow",
		handle: "new-sign-in",
		flowType: "AUTHENTICATION",
		nodes: [
			startAt("welcome"),
			screen("welcome", {
				heading: "signin:heading",
				submit: { id: "continue", text: "elements:buttons.continue", to: "end" },
			}),
			endAt(),
		],
	}),
};
