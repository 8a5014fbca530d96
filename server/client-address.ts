import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { addressIn, proxyCheck } from "@/lib/platform/connection";

/**
 * Returns a function that finds the address of a client: the peer's, or, where the peer is one of `trustedProxies`, the nearest
 * address in `X-Forwarded-For` that is not a trusted proxy. The address is in canonical form and without a port, because rate
 * limits use it as a key. It is empty when the peer's address is unknown.
 */
export function clientAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
	const isTrusted = proxyCheck(trustedProxies);
	function addressOf(remoteAddress: string, forwarded: string): string {
		const peer = addressIn(remoteAddress);
		if (peer === null) return "";
		let client = peer;
		for (const hop of trustedProxies.length === 0 ? [] : forwarded.split(",").toReversed()) {
			if (!isTrusted(client)) break;
			const before = addressIn(hop.trim());
			// A trusted proxy wrote something that is not an address: use the last known one.
			if (before === null) break;
			client = before;
		}
		return client.toString();
	}
	// Parsing an address takes as long as the rest of a short request, and a client sends many of them.
	const known = new LRUCache<string, string>({ max: KNOWN_ADDRESSES });
	return (request) => {
		const remoteAddress = request.socket.remoteAddress ?? "";
		const forwarded = trustedProxies.length === 0 ? "" : [request.headers["x-forwarded-for"] ?? []].flat().join(",");
		const key = `${remoteAddress} ${forwarded}`;
		if (key.length > MAX_KEY) return addressOf(remoteAddress, forwarded);
		const before = known.get(key);
		if (before !== undefined) return before;
		const address = addressOf(remoteAddress, forwarded);
		known.set(key, address);
		return address;
	};
}

const KNOWN_ADDRESSES = 1_000;
/** Long enough for an IPv6 peer and three proxies. */
const MAX_KEY = 200;
