import { consumeArtifact, selectArtifact, sha256, upsertArtifact } from "@/lib/platform/tokens";
import type { NameId } from "./messages/name-id";

/** A service provider that has to be notified about the end of a session. */
export interface Participant {
	clientId: string;
	name: NameId;
	sessionIndex: string;
}

/** A logout whose other service providers are being notified, one after the other. */
export interface PendingLogout {
	/** The service provider that requested it and gets the response. */
	answer: { clientId: string; requestId: string; relayState: string | null };
	/** The service provider that was notified last, and has not answered yet. */
	told: string;
	waiting: Participant[];
	/** Whether a service provider was not notified, or did not succeed. */
	partial: boolean;
}

/** How long Portico waits for the response of a service provider. */
const LIFETIME_SECONDS = 10 * 60;
const NO_KEYS = { grantId: null, userCode: null, uid: null };

/** @param requestId the unguessable id of the request that awaits a response */
export function keepLogout(organizationId: string, requestId: string, pending: PendingLogout): Promise<void> {
	const id = sha256(requestId);
	return upsertArtifact({
		organizationId,
		model: "SamlLogout",
		id,
		payload: { ...pending },
		keys: NO_KEYS,
		expiresInSeconds: LIFETIME_SECONDS,
	});
}

/** The logout that awaits the response to this request; null without one. */
export async function findLogout(organizationId: string, requestId: string): Promise<PendingLogout | null> {
	const row = await selectArtifact({ organizationId, model: "SamlLogout", id: sha256(requestId) });
	return row === undefined || row.consumedAtSeconds !== null ? null : (row.payload as unknown as PendingLogout);
}

/** True for the first response, false for repetitions. */
export function takeLogout(organizationId: string, requestId: string): Promise<boolean> {
	return consumeArtifact(organizationId, "SamlLogout", sha256(requestId));
}
