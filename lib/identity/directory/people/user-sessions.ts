import type { UserSession } from "./person-contract";
import { selectSessionsOf } from "./repository";
import { type AskedOfUser, ownUserOf } from "./user-of";

/** Where a user is signed in, the latest first. */
export const userSessions: AskedOfUser<{ sessions: UserSession[] }> = async ({ principal }, { params }) => {
	const { id } = await ownUserOf(principal, params.userId);
	return { sessions: await selectSessionsOf(id) };
};
