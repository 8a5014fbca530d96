import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { openKey, readStoredVerifier, type StoredVerifier } from "../stored-verifier";
import { selectVerifier } from "../verifier-repository";

export interface UsableVerifier extends StoredVerifier {
	privateKey: string;
	clientId: string;
}

/** As whom the organization asks wallets; null while it is not set up, or its key cannot be decrypted. */
export async function usableVerifier(organizationId: string): Promise<UsableVerifier | null> {
	const row = await selectVerifier(organizationId);
	if (row === undefined) return null;
	const privateKey = openKey(organizationId, row.privateKey);
	if (privateKey === undefined) {
		log().error({ organizationId }, "the key with which wallets are asked cannot be read");
		return null;
	}
	const stored = readStoredVerifier(row.settings);
	const { clientIdOf } = await import("../verifier-key");
	const { hostname } = new URL(environment().baseUrl);
	return { ...stored, privateKey, clientId: clientIdOf(stored.clientIdPrefix, stored.certificates[0] ?? "", hostname) };
}
