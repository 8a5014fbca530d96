import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import type { NameId } from "./messages/name-id";

const MODEL = "SamlSession";
/** The maximum lifetime of a session of the protocol engine. */
const LIFETIME_SECONDS = 14 * 86_400;

/**
 * The SessionIndex: the same in all assertions of a session to one service provider, different for each service provider, and
 * unguessable for others.
 */
export function sessionIndexOf(sessionUid: string, clientId: string): string {
	return `_${sha256(`saml session ${sessionUid} ${clientId}`)}`;
}

/** The key of sessions by NameID, for logout requests without a SessionIndex. */
export function nameKeyOf(clientId: string, nameId: string): string {
	return sha256(`${clientId} ${nameId}`);
}

/** Stores that a service provider participates in a session, so that it can end the session and is notified about its end. */
export async function rememberSession(
	organizationId: string,
	{ clientId, sessionUid, userId, name }: { clientId: string; sessionUid: string; userId: string; name: NameId },
): Promise<void> {
	const id = sha256(sessionIndexOf(sessionUid, clientId));
	const keys = { grantId: null, userCode: null, uid: nameKeyOf(clientId, name.value), accountId: userId };
	await upsertArtifact({
		organizationId,
		model: MODEL,
		id,
		payload: { clientId, sessionUid, userId, name },
		keys,
		expiresInSeconds: LIFETIME_SECONDS,
	});
}
