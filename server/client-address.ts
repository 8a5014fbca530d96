import type { IncomingMessage } from "node:http";

/** The address of the client: the peer's, or what the nearest proxies we trust say it is. */
export function clientAddressOf(request: IncomingMessage, trustedProxies: readonly string[]): string {
	const peer = plain(request.socket.remoteAddress ?? "");
	if (!trustedProxies.includes(peer)) return peer;
	const forwarded = request.headers["x-forwarded-for"];
	const hops = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? ""))
		.split(",")
		.map((hop) => plain(hop.trim()));
	return hops.findLast((hop) => hop !== "" && !trustedProxies.includes(hop)) ?? peer;
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
	return address.startsWith("::ffff:") ? address.slice(7) : address;
}
