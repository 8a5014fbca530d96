import type { Principal } from "@/lib/platform/kernel";
import { beyond, isAdministrative, permits } from "@/lib/platform/kernel/permissions";
import type { ApplicationSettings } from "./contract";
import { beyondOwn, flowNotChosen } from "./errors";

/**
 * Refuses to give an application permissions that the principal does not hold, and to change an application that has them: its
 * secret or its redirect URL gives access to everything that its tokens permit.
 * @param scopes space-separated lists: the scopes of the application before and after the change
 * @throws DomainError 403
 */
export function requireHeld(principal: Principal, ...scopes: string[]): void {
	const administrative = new Set(scopes.flatMap((each) => each.split(" ")).filter(isAdministrative));
	const missing = beyond(principal.scopes, [...administrative]);
	if (missing.length > 0) throw beyondOwn(missing);
}

type Flows = Pick<ApplicationSettings, "authFlowId" | "registrationFlowId">;

/**
 * Refuses a change of the chosen flows to principals who may not publish flows, because it would put other flows in use.
 * @throws DomainError 403
 */
export function requireMayChoose(principal: Principal, before: Flows, after: Flows): void {
	const isSame = before.authFlowId === after.authFlowId && before.registrationFlowId === after.registrationFlowId;
	if (!isSame && !permits(principal.scopes, "internal_flow_mgt_publish")) throw flowNotChosen();
}
