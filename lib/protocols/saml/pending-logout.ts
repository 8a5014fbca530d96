import { consumeArtifact, selectArtifact, sha256, upsertArtifact } from "@/lib/platform/tokens";
import type { NameId } from "./messages/name-id";

/** A service provider that has to be told that a session is over. */
export interface Participant {
	clientId: string;
	name: NameId;
	sessionIndex: string;
}

/** A logout while other service providers of the session are told of it, one after the other. */
export interface PendingLogout {
	/** Who asked for it and is answered in the end. */
	answer: { clientId: string; requestId: string; relayState: string | null };
	/** Who was told last, and whose answer is waited for. */
	told: string;
	waiting: Participant[];
	/** Somebody was not told, or did not succeed. */
	partial: boolean;
}

/** A service provider that needs longer is given up. */
const LIFETIME_SECONDS = 10 * 60;
const NO_KEYS = { grantId: null, userCode: null, uid: null };

/** @param requestId of the request that is answered next; nobody can guess it */
export function keepLogout(organizationId: string, requestId: string, pending: PendingLogout): Promise<void> {
	const id = sha256(requestId);
	return upsertArtifact(organizationId, "SamlLogout", id, { ...pending }, NO_KEYS, LIFETIME_SECONDS);
}

/** The logout that waits for the answer to this request; null where none does. */
export async function findLogout(organizationId: string, requestId: string): Promise<PendingLogout | null> {
	const row = await selectArtifact(organizationId, "SamlLogout", "id", sha256(requestId));
	return row === undefined || row.consumedAtSeconds !== null ? null : (row.payload as unknown as PendingLogout);
}

/** True for one of any number of answers. */
export function takeLogout(organizationId: string, requestId: string): Promise<boolean> {
	return consumeArtifact(organizationId, "SamlLogout", sha256(requestId));
}
