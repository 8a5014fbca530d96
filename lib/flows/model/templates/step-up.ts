import { authenticatorSteps } from "./authenticator-steps";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { signInEnding } from "./sign-in-ending";
import { startAt, step } from "./steps";

/**
 * A password, and a second factor only for applications that request two (`acr_values`); a user who is already signed in is asked
 * only for what is missing. A mailbox and an app are factors of the same kind, so after both of them the password is asked for.
 */
export const stepUp: FlowTemplate = {
	id: "step-up",
	flowType: "AUTHENTICATION",
	icon: "shield-check",
	titleKey: "templates:step_up.title",
	descriptionKey: "templates:step_up.description",
	definition: () => ({
		name: "Second factor when asked",
		handle: "step-up",
		flowType: "AUTHENTICATION",
		nodes: [
			startAt("check_session"),
			step("check_session", {
				executor: { name: "SessionExecutor" },
				properties: { stepsUp: true },
				onSuccess: "is_enough",
				onFailure: "ask_password",
			}),
			...passwordSteps({ goOn: "is_enough", recovery: "link" }),
			step("is_enough", {
				executor: { name: "StepUpExecutor" },
				onSuccess: "check_access",
				onFailure: "has_authenticator",
			}),
			...authenticatorSteps("is_enough_now"),
			step("is_enough_now", {
				executor: { name: "StepUpExecutor" },
				onSuccess: "check_access",
				onFailure: "ask_password",
			}),
			...signInEnding("ask_password", { demands: ["one-factor"], accepts: [["as-asked"]] }),
		],
	}),
};
