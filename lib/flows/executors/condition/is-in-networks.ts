import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

/**
 * Whether an address is in one of the networks, which are addresses, or networks in CIDR notation. An IPv4 address inside an IPv6
 * one (`::ffff:10.0.0.1`) is the IPv4 address. Null for a text that is no address.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean | null {
	if (!ipaddr.isValid(address)) return null;
	const client = ipaddr.process(address);
	return networks
		.map(networkOf)
		.some(([network, bits]) => client.kind() === network.kind() && client.match(network, bits));
}

function networkOf(text: string): [IPv4 | IPv6, number] {
	if (!text.includes("/")) {
		const address = ipaddr.process(text);
		return [address, address.kind() === "ipv4" ? 32 : 128];
	}
	const [network, bits] = ipaddr.parseCIDR(text);
	if (network.kind() === "ipv4" || !(network as IPv6).isIPv4MappedAddress() || bits < 96) return [network, bits];
	return [(network as IPv6).toIPv4Address(), bits - 96];
}
