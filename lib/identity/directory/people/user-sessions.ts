import type { RequestContext } from "@/lib/platform/kernel";
import type { UserSession } from "./person-contract";
import { selectSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

/** The sessions of a user, latest first. */
export async function userSessions(
	{ principal }: RequestContext,
	userId: string,
): Promise<{ sessions: UserSession[] }> {
	const { id } = await ownUserOf(principal, userId);
	return { sessions: await selectSessionsOf(id) };
}
