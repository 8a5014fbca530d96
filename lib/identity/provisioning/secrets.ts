import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";

const contextOf = (organizationId: string, id: string) => `provisioning:${organizationId}:${id}`;

export const encryptedProvisioning: EncryptedColumn = {
	table: "provisioning_targets",
	column: "secret",
	id: "id",
	idType: "uuid",
	owner: "id",
	context: contextOf,
};

export function sealSecret(organizationId: string, id: string, secret: string): string {
	return encrypt(secret, contextOf(organizationId, id));
}

/** The decrypted secret; undefined without one, if the key is missing, or if the value was altered or moved to another row. */
export function openSecret(organizationId: string, id: string, sealed: string | null): string | undefined {
	return sealed === null ? undefined : decryptIfReadable(sealed, contextOf(organizationId, id));
}
