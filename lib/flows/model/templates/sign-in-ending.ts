import type { FlowNode } from "../schema/node";
import { endAt, step, type TemplateIntent } from "./steps";

const oneFactor: TemplateIntent = { demands: ["one-factor"] };
export const twoFactors: TemplateIntent = { demands: ["two-factors"] };

/** The end of every sign-in template: `check_access`, `issue_assertion`, `end`. Without access, the person is asked again. */
export function signInEnding(askAgain: string, intent: TemplateIntent = oneFactor): FlowNode[] {
	return [
		step("check_access", {
			executor: { name: "AuthorizationExecutor" },
			onSuccess: "issue_assertion",
			onFailure: askAgain,
		}),
		step("issue_assertion", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
		endAt(intent),
	];
}
