import type { IncomingMessage } from "node:http";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";
import { LRUCache } from "lru-cache";

type Address = IPv4 | IPv6;

/**
 * Tells the address of a client: the peer's, or what the nearest of our proxies say it is. Every address comes out in one
 * spelling and without a port, because throttling counts by it.
 */
export function clientAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
	const networks = trustedProxies.map(networkOf);
	const isTrusted = (address: Address) =>
		networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
	function addressOf(remoteAddress: string, forwarded: string): string {
		const peer = addressIn(remoteAddress);
		if (peer === null) return "";
		let client = peer;
		for (const hop of networks.length === 0 ? [] : forwarded.split(",").toReversed()) {
			if (!isTrusted(client)) break;
			const before = addressIn(hop.trim());
			// A proxy of ours wrote what is no address: it is the last one we know.
			if (before === null) break;
			client = before;
		}
		return client.toString();
	}
	// A client sends many requests, and reading an address takes as long as the rest of a short one.
	const known = new LRUCache<string, string>({ max: KNOWN_ADDRESSES });
	return (request) => {
		const remoteAddress = request.socket.remoteAddress ?? "";
		const forwarded = networks.length === 0 ? "" : [request.headers["x-forwarded-for"] ?? []].flat().join(",");
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
/** Of an IPv6 peer and three proxies. */
const MAX_KEY = 200;

function networkOf(text: string): [Address, number] {
	if (text.includes("/")) return ipaddr.parseCIDR(text);
	const address = ipaddr.process(text);
	return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** `10.0.0.1`, `10.0.0.1:443`, `2001:db8::1`, `[2001:db8::1]:443`; `::ffff:10.0.0.1` is 10.0.0.1. */
function addressIn(text: string): Address | null {
	const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/.exec(text) ?? [];
	const address = bracketed ?? dotted ?? text.split("%", 1)[0] ?? "";
	return ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address) ? ipaddr.process(address) : null;
}
