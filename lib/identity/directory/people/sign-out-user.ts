import type { RequestContext } from "@/lib/platform/kernel";
import { changeableAtHome } from "../access/changeable-account";
import { endSessionsOf } from "./repository";

/**
 * Ends all sessions of a user at every organization; their tokens are refused within a second. Returns the number of sessions.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 404, 409 for a guest
 */
export async function signOutUser(context: RequestContext, userId: string): Promise<{ sessions: number }> {
	return { sessions: await endSessionsOf(context, await changeableAtHome(context.principal, userId)) };
}
