/**
 * The first 64 bits of an IPv6 address, because one customer gets at least that many addresses (RFC 6177); an IPv4 address
 * unchanged.
 */
export function addressNetwork(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
	const before = head === "" ? [] : head.split(":");
	const after = tail === undefined || tail === "" ? [] : tail.split(":");
	const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
	return [...before, ...gap, ...after].slice(0, 4).join(":");
}
