import type { RequestContext } from "@/lib/platform/kernel";
import { endSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

/** Ends every session of a user, wherever they signed in; tokens of these are refused within a second. Answers how many. */
export async function signOutUser(context: RequestContext, userId: string): Promise<{ sessions: number }> {
	const { id } = await ownUserOf(context.principal, userId);
	return { sessions: await endSessionsOf(context, id) };
}
