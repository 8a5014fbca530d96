import type { FlowNode } from "../schema/node";
import { type Field, fieldInput } from "./field";
import { endAt, step, type TemplateIntent } from "./steps";

/**
 * The end of every sign-up template: `create_account`, `issue_assertion`, `end`. After a refusal the values are asked for
 * again.
 */
export function signUpEnding(askAgain: string, fields: readonly Field[], intent?: TemplateIntent): FlowNode[] {
	return [
		step("create_account", {
			executor: { name: "ProvisioningExecutor" },
			inputs: fields.map(fieldInput),
			onSuccess: "issue_assertion",
			onFailure: askAgain,
		}),
		step("issue_assertion", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
		endAt(intent),
	];
}
