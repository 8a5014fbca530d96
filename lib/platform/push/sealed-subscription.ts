import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";
import type { Subscription } from "./subscription";

const contextOf = (organizationId: string, id: string) => `push-browser:${organizationId}:${id}`;

export const encryptedPushBrowsers: EncryptedColumn = {
	table: "push_browsers",
	column: "subscription",
	id: "id",
	idType: "uuid",
	owner: "id",
	context: contextOf,
};

export function sealSubscription(organizationId: string, id: string, subscription: Subscription): string {
	return encrypt(JSON.stringify(subscription), contextOf(organizationId, id));
}

/** Undefined if the key is missing, or if the value was altered or moved to another row. */
export function openSubscription(organizationId: string, id: string, sealed: string): Subscription | undefined {
	const opened = decryptIfReadable(sealed, contextOf(organizationId, id));
	return opened === undefined ? undefined : (JSON.parse(opened) as Subscription);
}
