import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

export type Address = IPv4 | IPv6;

/**
 * Returns a function that tells whether an address is that of a trusted proxy. @param networks addresses, or networks in CIDR
 * notation
 */
export function proxyCheck(networks: readonly string[]): (address: Address) => boolean {
	const read = networks.map(networkOf);
	return (address) => read.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
}

/** Parses `10.0.0.1`, `10.0.0.1:443`, `2001:db8::1`, `[2001:db8::1]:443`; `::ffff:10.0.0.1` is 10.0.0.1. Null for other texts. */
export function addressIn(text: string): Address | null {
	const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/.exec(text) ?? [];
	const address = bracketed ?? dotted ?? text.split("%", 1)[0] ?? "";
	return ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address) ? ipaddr.process(address) : null;
}

function networkOf(text: string): [Address, number] {
	if (text.includes("/")) return ipaddr.parseCIDR(text);
	const address = ipaddr.process(text);
	return [address, address.kind() === "ipv4" ? 32 : 128];
}
