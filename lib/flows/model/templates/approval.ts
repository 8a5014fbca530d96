import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { endAt, startAt, step } from "./steps";

/**
 * A mail with a link to the request, a sign-in where the browser has none, and the question with a number to compare. Who gets
 * no mail finds the request in their account.
 */
export const approval: FlowTemplate = {
	id: "approval",
	flowType: "APPROVAL",
	icon: "bell-ring",
	titleKey: "templates:approval.title",
	descriptionKey: "templates:approval.description",
	definition: () => ({
		name: "Approval by mail",
		handle: "approval",
		flowType: "APPROVAL",
		nodes: [
			startAt("tell_person"),
			step("tell_person", {
				executor: { name: "ApprovalNoticeExecutor", mode: "email" },
				onSuccess: "check_session",
			}),
			step("check_session", {
				executor: { name: "SessionExecutor" },
				onSuccess: "ask_approval",
				onFailure: "ask_password",
			}),
			...passwordSteps({ goOn: "ask_approval", recovery: "none" }),
			step("ask_approval", {
				executor: { name: "ApprovalExecutor" },
				properties: { numberMatching: true },
				onSuccess: "end",
			}),
			endAt({ demands: ["one-factor"] }),
		],
	}),
};
