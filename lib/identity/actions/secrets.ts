import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";
import type { ActionSecrets } from "./call-headers";

const contextOf = (organizationId: string, id: string) => `action:${organizationId}:${id}`;

export const encryptedActions: EncryptedColumn = {
	table: "actions",
	column: "secrets",
	id: "id",
	idType: "uuid",
	owner: "id",
	context: contextOf,
};

export function sealSecrets(organizationId: string, id: string, secrets: ActionSecrets): string {
	return encrypt(JSON.stringify(secrets), contextOf(organizationId, id));
}

/** The decrypted secrets; undefined if the key is missing, or if the value was altered or moved to another row. */
export function openSecrets(organizationId: string, id: string, sealed: string): ActionSecrets | undefined {
	const opened = decryptIfReadable(sealed, contextOf(organizationId, id));
	return opened === undefined ? undefined : (JSON.parse(opened) as ActionSecrets);
}
