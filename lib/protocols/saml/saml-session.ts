import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import type { NameId } from "./messages/name-id";

const MODEL = "SamlSession";
/** As long as a session of the protocol engine lives at most. */
const LIFETIME_SECONDS = 14 * 86_400;

/**
 * What a service provider knows a session by: the same for every assertion of the session, another one at every service
 * provider, and nothing that anybody else could guess.
 */
export function sessionIndexOf(sessionUid: string, clientId: string): string {
	return `_${sha256(`saml session ${sessionUid} ${clientId}`)}`;
}

/** What sessions are found by where a logout request names no SessionIndex. */
export function nameKeyOf(clientId: string, nameId: string): string {
	return sha256(`${clientId} ${nameId}`);
}

/** Writes down that a service provider takes part in a session, so that it can end it and be told of its end. */
export async function rememberSession(
	organizationId: string,
	{ clientId, sessionUid, userId, name }: { clientId: string; sessionUid: string; userId: string; name: NameId },
): Promise<void> {
	const id = sha256(sessionIndexOf(sessionUid, clientId));
	const keys = { grantId: null, userCode: null, uid: nameKeyOf(clientId, name.value), accountId: userId };
	await upsertArtifact(organizationId, MODEL, id, { clientId, sessionUid, userId, name }, keys, LIFETIME_SECONDS);
}
