import { LRUCache } from "lru-cache";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { type MailRoute, type MailSettings, type MailTransport, smtp } from "./providers/smtp";

const MAX_TRANSPORTS = 100;

/**
 * The pooled connections to a mail server. @param key changes with every change of the sender; idle connections of the old key
 * are closed
 */
export function mailTransport(
	key: string,
	settings: MailSettings,
	route: Omit<MailRoute, "messageIdDomain">,
): MailTransport {
	const kept = transports().get(key);
	if (kept !== undefined) return kept;
	const made = smtp(settings, { ...route, messageIdDomain: new URL(environment().baseUrl).hostname });
	transports().set(key, made);
	return made;
}

/** Closes the connections to a mail server that does not respond; the next message opens new ones. */
export function dropMailTransport(key: string): void {
	transports().delete(key);
}

export function closeMailTransports(): void {
	transports().clear();
}

function transports(): LRUCache<string, MailTransport> {
	return processState(
		"mail-transports",
		() =>
			new LRUCache<string, MailTransport>({
				max: MAX_TRANSPORTS,
				ttl: 3_600_000,
				dispose: (transport) => transport.close(),
			}),
	);
}
