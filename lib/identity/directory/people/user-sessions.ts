import type { RequestContext } from "@/lib/platform/kernel";
import { bySignIn } from "./by-sign-in";
import type { UserSession } from "./person-contract";
import { selectSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

/** The sessions of a user, latest first; those that one sign-in opened at several organizations are one. */
export async function userSessions(
	{ principal }: RequestContext,
	userId: string,
): Promise<{ sessions: UserSession[] }> {
	const { id } = await ownUserOf(principal, userId);
	const sessions = bySignIn(await selectSessionsOf(id)).map(([{ uid: _, originUid: __, ...session }, ...others]) => ({
		...session,
		alsoIn: others.map(({ organization }) => organization),
	}));
	return { sessions };
}
