import { newWebhookSecret } from "@/lib/platform/outbound";
import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";

const OVERLAP_MS = 86_400_000;

/** The secrets that sign calls; `previous` is used as well until `previousUntil` (ISO 8601). */
export interface WebhookSecrets {
	current: string;
	previous?: string;
	previousUntil?: string;
}

const contextOf = (organizationId: string, id: string) => `webhook:${organizationId}:${id}`;

export const encryptedWebhooks: EncryptedColumn = {
	table: "webhooks",
	column: "secrets",
	id: "id",
	idType: "uuid",
	owner: "id",
	context: contextOf,
};

/** A new secret; the current one of `before` stays valid for a day. @param now in milliseconds since 1970 */
export function newSecrets(before?: WebhookSecrets, now = Date.now()): WebhookSecrets {
	const current = newWebhookSecret();
	if (before === undefined) return { current };
	return { current, previous: before.current, previousUntil: new Date(now + OVERLAP_MS).toISOString() };
}

/** The secrets that are valid at this moment. */
export function validSecrets({ current, previous, previousUntil }: WebhookSecrets, now = Date.now()): string[] {
	const overlaps = previous !== undefined && previousUntil !== undefined && Date.parse(previousUntil) > now;
	return overlaps ? [current, previous] : [current];
}

export function sealSecrets(organizationId: string, id: string, secrets: WebhookSecrets): string {
	return encrypt(JSON.stringify(secrets), contextOf(organizationId, id));
}

/** The decrypted secrets; undefined if the key is missing, or if the value was altered or moved to another row. */
export function openSecrets(organizationId: string, id: string, sealed: string): WebhookSecrets | undefined {
	const opened = decryptIfReadable(sealed, contextOf(organizationId, id));
	return opened === undefined ? undefined : (JSON.parse(opened) as WebhookSecrets);
}
