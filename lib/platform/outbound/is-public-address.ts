import ipaddr from "ipaddr.js";

// Node.js finds no named exports in this CommonJS module.
const { isValid, parse, parseCIDR } = ipaddr;

/** The IPv6 range that is routed on the Internet (RFC 4291 §2.4, IANA); all other IPv6 addresses are special or unassigned. */
const globalUnicast = parseCIDR("2000::/3");

/** Special-purpose ranges inside that range, and inside IPv4, that the library does not know (IANA registries, RFC 6890). */
const special = ["192.88.99.0/24", "2001::/23", "2620:4f:8000::/48", "3fff::/20", "5f00::/16"].map((range) =>
	parseCIDR(range),
);

/**
 * Whether an address is on the public Internet. False for every special-purpose address: loopback, private, link-local,
 * multicast, documentation, and all forms that embed an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
	if (!isValid(address)) return false;
	const parsed = parse(address);
	if (parsed.range() !== "unicast") return false;
	if (parsed.kind() === "ipv6" && !parsed.match(globalUnicast)) return false;
	return !special.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
}
