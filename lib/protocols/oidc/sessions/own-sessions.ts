import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { selectAccessToken, sha256 } from "@/lib/platform/tokens";
import { deleteOwnSession, type SignInSession, selectAuthenticatedAt, selectSessions } from "./session-repository";

/** The session in which a token was issued, with the grant of the token; null for a token without a session. */
export async function sessionOfToken(accessToken: string): Promise<{ uid: string; grantId: string | null } | null> {
	const row = await selectAccessToken(sha256(accessToken));
	const { sessionUid: uid, grantId } = row?.payload ?? {};
	return typeof uid === "string" ? { uid, grantId: typeof grantId === "string" ? grantId : null } : null;
}

/** When the user authenticated in the session, in milliseconds since 1970; null for a session that has ended. */
export async function authenticatedAt({ id }: Principal, uid: string): Promise<number | null> {
	const seconds = await selectAuthenticatedAt(id, uid);
	return seconds === null ? null : seconds * 1000;
}

/** The sessions of the user at all issuers, the latest first. */
export function ownSessions({ id }: Principal): Promise<SignInSession[]> {
	return selectSessions(id);
}

/** Ends one session of the calling user; its tokens are refused within a second. */
export function endOwnSession(context: RequestContext, uid: string): Promise<boolean> {
	return deleteOwnSession(context, uid);
}
