import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { selectAccessToken, sha256 } from "@/lib/platform/tokens";
import { deleteOwnSessions, type SignInSession, selectAuthenticatedAt, selectSessions } from "./session-repository";

/** The session that a token was given in; null for one that is bound to none. */
export async function sessionOfToken(accessToken: string): Promise<string | null> {
	const row = await selectAccessToken(sha256(accessToken));
	const { sessionUid } = row?.payload ?? {};
	return typeof sessionUid === "string" ? sessionUid : null;
}

/** When the user proved who they are in the session, in milliseconds since 1970; null for a session that is over. */
export async function authenticatedAt({ id }: Principal, uid: string): Promise<number | null> {
	const seconds = await selectAuthenticatedAt(id, uid);
	return seconds === null ? null : seconds * 1000;
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
