import ipaddr from "ipaddr.js";

// Node.js finds no names in this CommonJS module.
const { isValid, parse, parseCIDR } = ipaddr;

/** What the Internet routes today (RFC 4291 §2.4, IANA); all other IPv6 is special or unassigned. */
const globalUnicast = parseCIDR("2000::/3");

/** Inside of it, and of IPv4, but of special use: IANA's registries where the library knows less (RFC 6890). */
const special = ["192.88.99.0/24", "2001::/23", "2620:4f:8000::/48", "3fff::/20", "5f00::/16"].map((range) =>
	parseCIDR(range),
);

/**
 * Whether an address belongs to the open Internet. Everything of special use is not: loopback, private, link-local,
 * multicast, documentation, and every form that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
	if (!isValid(address)) return false;
	const parsed = parse(address);
	if (parsed.range() !== "unicast") return false;
	if (parsed.kind() === "ipv6" && !parsed.match(globalUnicast)) return false;
	return !special.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
}
