import type { FlowNode } from "../schema/node";
import { endAt, step } from "./steps";

/** How every sign-in template ends: `check_access`, `issue_assertion`, `end`. Who may not enter is asked again. */
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
