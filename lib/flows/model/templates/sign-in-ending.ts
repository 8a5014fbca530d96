import type { FlowNode } from "../schema/node";
import { endAt, step } from "./steps";

/** The end of every sign-in template: `check_access`, `issue_assertion`, `end`. Without access, the person is asked again. */
export function signInEnding(askAgain: string): FlowNode[] {
	return [
		step("check_access", {
			executor: { name: "AuthorizationExecutor" },
			onSuccess: "issue_assertion",
			onFailure: askAgain,
		}),
		step("issue_assertion", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
		endAt(),
	];
}
