import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { callersAccount } from "../access/changeable-account";
import { forgiveAttempts } from "../accounts/attempts-repository";
import { hashPassword } from "../accounts/password";
import { normalUserCode, userCodeAttemptsKey } from "../accounts/user-code";
import { deleteUserCode, selectUserCodeChange, upsertUserCode } from "../accounts/user-code-repository";
import { judgeUserCode, type UserCodeVerdict } from "../accounts/user-code-rules";

/**
 * Sets the code that applications have to send with the requests that the caller approves on another device (CIBA Core 1.0 §7.1.2), or
 * replaces it, and forgets the wrong ones. The caller of this function must check that they have authenticated just now.
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function setOwnUserCode(
	context: RequestContext,
	entered: string,
): Promise<Exclude<UserCodeVerdict, "good"> | null> {
	const { organizationId } = context.principal;
	const user = await callersAccount(context.principal);
	const code = normalUserCode(entered);
	const verdict = judgeUserCode(code);
	if (verdict !== "good") return verdict;
	await upsertUserCode(context, user, await hashPassword(organizationId, code));
	await forgiveAttempts(organizationId, userCodeAttemptsKey(user.id));
	return null;
}

/** Removes the code, so that applications that have to send one can ask the caller no more. @throws DomainError 404, 409 */
export async function removeOwnUserCode(context: RequestContext): Promise<boolean> {
	return deleteUserCode(context, await callersAccount(context.principal));
}

/** When the caller set the code; null without one. */
export function ownUserCodeChange({ organizationId, id }: Principal): Promise<string | null> {
	return selectUserCodeChange(organizationId, id);
}
