import type { RequestContext } from "@/lib/platform/kernel";
import { endSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

/**
 * Ends all sessions of a user at every organization; their tokens are refused within a second. Returns the number of sessions.
 */
export async function signOutUser(context: RequestContext, userId: string): Promise<{ sessions: number }> {
	const { id } = await ownUserOf(context.principal, userId);
	return { sessions: await endSessionsOf(context, id) };
}
