import { bySignIn } from "@/lib/identity/directory";
import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { placeOf } from "@/lib/platform/places";
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

/** A sign-in of a user, with all sessions that it opened. */
export interface OwnSession extends Omit<SignInSession, "originUid"> {
	/** Where its address is (ISO 3166-1), by the operator's file of places. */
	country: string | null;
	/** Of its sessions at other organizations. */
	furtherUids: readonly string[];
}

/** The sign-ins of the user at all issuers, the latest first. */
export async function ownSessions({ id }: Principal): Promise<OwnSession[]> {
	const found = bySignIn(await selectSessions(id)).map(async ([{ originUid: _, ...session }, ...others]) => ({
		...session,
		country: (await placeOf(session.clientAddress))?.country ?? null,
		applications: [...new Set([session, ...others].flatMap(({ applications }) => applications))],
		furtherUids: others.map(({ uid }) => uid),
	}));
	return Promise.all(found);
}

/** Ends a sign-in of the calling user, at all organizations; its tokens are refused within a second. */
export async function endOwnSession(context: RequestContext, uid: string): Promise<boolean> {
	const found = (await ownSessions(context.principal)).find((session) => uidsOf(session).includes(uid));
	if (found === undefined) return false;
	// First the session that was named: the others must not be all that ends.
	const others = uidsOf(found).filter((other) => other !== uid);
	const ended = await deleteOwnSession(context, uid);
	for (const other of others) await deleteOwnSession(context, other);
	return ended;
}

/** The uids of all sessions of a sign-in. */
export function uidsOf({ uid, furtherUids }: OwnSession): string[] {
	return [uid, ...furtherUids];
}
