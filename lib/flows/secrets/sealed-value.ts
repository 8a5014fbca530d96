import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";

const contextOf = (organizationId: string, name: string) => `secret:${organizationId}:${name}`;

export const encryptedSecrets: EncryptedColumn = {
	table: "organization_secrets",
	column: "value",
	id: "name",
	idType: "text",
	owner: "name",
	context: contextOf,
};

export function sealValue(organizationId: string, name: string, value: string): string {
	return encrypt(value, contextOf(organizationId, name));
}

/** The decrypted value; undefined if the key is missing, or if the value was altered or moved to another row. */
export function openValue(organizationId: string, name: string, sealed: string): string | undefined {
	return decryptIfReadable(sealed, contextOf(organizationId, name));
}
