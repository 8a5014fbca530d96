import { OutboundError } from "./outbound-error";

/** Providers publish fewer than ten; a token that names no key is compared with each of them. */
export const MAX_FETCHED_KEYS = 50;

/** @throws OutboundError `too-large` if the answer is a set of more keys than a token may be compared with */
export function requireFewKeys(body: Uint8Array | null): void {
	if (body === null) return;
	let parsed: unknown;
	try {
		parsed = JSON.parse(Buffer.from(body).toString());
	} catch {
		// Whoever asked for the answer says that it is none.
		return;
	}
	const keys = typeof parsed === "object" && parsed !== null && "keys" in parsed ? parsed.keys : undefined;
	if (Array.isArray(keys) && keys.length > MAX_FETCHED_KEYS)
		throw new OutboundError("too-large", `An answer held more than ${MAX_FETCHED_KEYS} keys`);
}
