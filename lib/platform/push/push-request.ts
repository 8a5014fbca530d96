import { environment } from "@/lib/platform/env";
import type { PushKey } from "./push-key";
import type { Subscription } from "./subscription";

/** What a browser shows, and where it leads. */
export interface Notification {
	title: string;
	text: string;
	/** Absolute; the worker of the browser opens addresses of its own origin alone. */
	link: string;
	/** A notification with the tag of an earlier one takes its place. */
	tag: string;
}

interface PushRequest {
	url: URL;
	headers: Record<string, string>;
	body: Uint8Array<ArrayBuffer>;
}

const MAX_TITLE_CHARACTERS = 120;
const MAX_TEXT_CHARACTERS = 300;

/**
 * The request that tells a browser (RFC 8030), encrypted so that only this browser reads it (RFC 8291) and signed by the organization
 * (RFC 8292). Title and text are cut, because push services take 4 kB.
 * @throws Error if the keys of the browser are no keys
 */
export async function pushRequest(
	{ endpoint, keys }: Subscription,
	{ title, text, ...notification }: Notification,
	{ key, ttlSeconds }: { key: PushKey; ttlSeconds: number },
): Promise<PushRequest> {
	// Loaded with the first notification.
	const { default: webPush } = await import("web-push");
	const payload = { ...notification, title: cut(title, MAX_TITLE_CHARACTERS), text: cut(text, MAX_TEXT_CHARACTERS) };
	const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
		vapidDetails: { subject: contact(), ...key },
		TTL: ttlSeconds,
		urgency: "high",
		contentEncoding: "aes128gcm",
	});
	const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
	return {
		url: new URL(endpoint),
		// The client counts the bytes itself.
		headers: Object.fromEntries(named.filter(([name]) => name !== "content-length")),
		body: new Uint8Array(body),
	};
}

/** Whom a push service may turn to (RFC 8292 §2.1): an https address or a mail address. */
function contact(): string {
	const { baseUrl } = environment();
	const { protocol, hostname } = new URL(baseUrl);
	return protocol === "https:" ? baseUrl : `mailto:portico@${hostname}`;
}

function cut(text: string, max: number): string {
	const characters = Array.from(text);
	return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}
