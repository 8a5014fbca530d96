import type { Principal } from "@/lib/platform/kernel";
import { beyond, isAdministrative, permits } from "@/lib/platform/kernel/permissions";
import type { ApplicationSettings } from "./contract";
import { beyondOwn, flowNotChosen } from "./errors";

/**
 * Refuses to give an application permissions that the principal does not hold, and to change one that has them: with its secret
 * or its redirect URL comes everything that its tokens permit.
 * @param scopes space-separated; of the application as it is, and as it would be
 * @throws DomainError 403
 */
export function requireHeld(principal: Principal, ...scopes: string[]): void {
	const administrative = new Set(scopes.flatMap((each) => each.split(" ")).filter(isAdministrative));
	const missing = beyond(principal.scopes, [...administrative]);
	if (missing.length > 0) throw beyondOwn(missing);
}

type Flows = Pick<ApplicationSettings, "authFlowId" | "registrationFlowId">;

/**
 * Refuses another choice of flows by who may not publish them: it would put a flow in use that nobody has published for it.
 * @throws DomainError 403
 */
export function requireMayChoose(principal: Principal, before: Flows, after: Flows): void {
	const isSame = before.authFlowId === after.authFlowId && before.registrationFlowId === after.registrationFlowId;
	if (!isSame && !permits(principal.scopes, "internal_flow_mgt_publish")) throw flowNotChosen();
}
