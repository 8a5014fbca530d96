import type { FlowNode } from "../schema/node";
import { startAt, step } from "./steps";

/** How every sign-in template begins: who is signed in already, strongly enough, goes on; everybody else is asked. */
export function signInBeginning(ask: string, goOn = "check_access"): FlowNode[] {
	return [
		startAt("check_session"),
		step("check_session", { executor: { name: "SessionExecutor" }, onSuccess: goOn, onFailure: ask }),
	];
}
