import { endSessionsOf } from "./repository";
import { type AskedOfUser, ownUserOf } from "./user-of";

/** Ends every session of a user, wherever they signed in; tokens of these are refused within a second. Answers how many. */
export const signOutUser: AskedOfUser<{ sessions: number }> = async (context, { params }) => {
	const { id } = await ownUserOf(context.principal, params.userId);
	return { sessions: await endSessionsOf(context, id) };
};
