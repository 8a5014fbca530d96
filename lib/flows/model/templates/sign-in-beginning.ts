import type { FlowNode } from "../schema/node";
import { startAt, step } from "./steps";

/** The beginning of every sign-in template: an existing, sufficiently strong session continues; everybody else is asked. */
export function signInBeginning(ask: string, goOn = "check_access"): FlowNode[] {
	return [
		startAt("check_session"),
		step("check_session", { executor: { name: "SessionExecutor" }, onSuccess: goOn, onFailure: ask }),
	];
}
