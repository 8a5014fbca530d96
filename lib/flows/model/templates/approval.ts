import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { endAt, startAt, step } from "./steps";

/** What follows once the person has been told: a sign-in where the browser has none, and the question with a number to compare. */
const answered = () => [
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
];

const byMail = step("tell_person", {
	executor: { name: "ApprovalNoticeExecutor", mode: "email" },
	onSuccess: "check_session",
});

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
		nodes: [startAt("tell_person"), structuredClone(byMail), ...answered()],
	}),
};

/** The same with a notification in the browsers that the person has registered, and the mail for who has registered none. */
export const approvalInBrowser: FlowTemplate = {
	id: "approval-browser",
	flowType: "APPROVAL",
	icon: "bell-ring",
	titleKey: "templates:approval_browser.title",
	descriptionKey: "templates:approval_browser.description",
	definition: () => ({
		name: "Approval by notification",
		handle: "approval-browser",
		flowType: "APPROVAL",
		nodes: [
			startAt("tell_browsers"),
			step("tell_browsers", {
				executor: { name: "WebPushExecutor" },
				onSuccess: "check_session",
				onFailure: "tell_person",
			}),
			structuredClone(byMail),
			...answered(),
		],
	}),
};
