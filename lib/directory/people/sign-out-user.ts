import type { RequestContext } from "@/lib/kernel";
import { endSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

/** Ends every session of a user, wherever they signed in; tokens of these are refused within a second. Returns how many. */
export async function signOutUser(context: RequestContext, userId: string): Promise<number> {
	const { id } = await ownUserOf(context.principal, userId);
	return endSessionsOf(context, id);
}
