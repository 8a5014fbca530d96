import { ownMember } from "@/lib/platform/kernel/own-member";
import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";

export type SenderSecrets = Readonly<Record<string, string>>;

const contextOf = (organizationId: string, id: string) => `sender:${organizationId}:${id}`;

export const encryptedSenders: EncryptedColumn = {
	table: "senders",
	column: "secrets",
	id: "id",
	idType: "text",
	owner: "id",
	context: contextOf,
};

export function sealSecrets(organizationId: string, id: string, secrets: SenderSecrets): string {
	return encrypt(JSON.stringify(secrets), contextOf(organizationId, id));
}

/** The decrypted secrets; undefined if the key is missing, or if the value was altered or moved to another row. */
export function openSecrets(organizationId: string, id: string, sealed: string): SenderSecrets | undefined {
	const opened = decryptIfReadable(sealed, contextOf(organizationId, id));
	return opened === undefined ? undefined : (JSON.parse(opened) as SenderSecrets);
}

/**
 * The stored secrets with the changes of a request: null deletes a secret, an absent member leaves it as it is. Secrets that the
 * provider does not use are removed.
 */
export function mergeSecrets(
	kept: SenderSecrets,
	sent: Readonly<Record<string, string | null | undefined>> | undefined,
	names: readonly string[],
): SenderSecrets {
	const merged = names.flatMap((name): [string, string][] => {
		const value = ownMember(sent, name) === undefined ? ownMember(kept, name) : ownMember(sent, name);
		return typeof value === "string" ? [[name, value]] : [];
	});
	return Object.fromEntries(merged);
}
