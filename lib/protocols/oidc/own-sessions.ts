import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { selectAccessToken, sha256 } from "@/lib/platform/tokens";
import { deleteOwnSessions, type SignInSession, selectSessions } from "./session-repository";

/** The session that a token was given in; null for one that is bound to none. */
export async function sessionOfToken(accessToken: string): Promise<string | null> {
	const row = await selectAccessToken(sha256(accessToken));
	const { sessionUid } = row?.payload ?? {};
	return typeof sessionUid === "string" ? sessionUid : null;
}

/** Where the user is signed in, with whichever issuer, the latest first. */
export function ownSessions({ id }: Principal): Promise<SignInSession[]> {
	return selectSessions(id);
}

/** Ends one session of the user's own; a token bound to it is refused within a second. */
export async function endOwnSession(context: RequestContext, uid: string): Promise<boolean> {
	return (await deleteOwnSessions(context, { only: uid })) > 0;
}

/** Ends every session of the user's but this one. Returns how many. */
export function endOtherSessions(context: RequestContext, uid: string): Promise<number> {
	return deleteOwnSessions(context, { allBut: uid });
}
