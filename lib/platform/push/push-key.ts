import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";
import { deletePushKey, insertPushKey, type StoredPushKey, selectPushKey } from "./push-keys-repository";

/** The key pair of an organization for push services (VAPID, RFC 8292), in base64url. */
export interface PushKey {
	publicKey: string;
	privateKey: string;
}

const contextOf = (organizationId: string) => `push-key:${organizationId}`;

export const encryptedPushKeys: EncryptedColumn = {
	table: "push_keys",
	column: "private_key",
	id: "organization_id",
	idType: "uuid",
	owner: "organization_id",
	context: contextOf,
};

/** The key of the organization; null before a browser was registered, and where its ENCRYPTION_KEY is missing. */
export async function pushKey(organizationId: string): Promise<PushKey | null> {
	const stored = await selectPushKey(organizationId);
	return stored === undefined ? null : readable(organizationId, stored);
}

/**
 * The public key that browsers register with, in base64url; it is made when it is first asked for. A key whose ENCRYPTION_KEY is lost is
 * replaced, and the browsers that know it are deleted: push services would take nothing for them.
 */
export async function pushPublicKey(organizationId: string): Promise<string> {
	const stored = await selectPushKey(organizationId);
	if (stored !== undefined) {
		const there = readable(organizationId, stored);
		if (there !== null) return there.publicKey;
		await deletePushKey(organizationId, stored);
	}
	const { default: webPush } = await import("web-push");
	const { publicKey, privateKey } = webPush.generateVAPIDKeys();
	await insertPushKey(organizationId, { publicKey, privateKey: encrypt(privateKey, contextOf(organizationId)) });
	return (await selectPushKey(organizationId))?.publicKey ?? publicKey;
}

function readable(organizationId: string, { publicKey, privateKey }: StoredPushKey): PushKey | null {
	const decrypted = decryptIfReadable(privateKey, contextOf(organizationId));
	return decrypted === undefined ? null : { publicKey, privateKey: decrypted };
}
