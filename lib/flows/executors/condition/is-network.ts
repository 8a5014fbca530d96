const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
const IPV6 = /^[\da-f:.]+$/i;
const BITS = /^(?:0|[1-9]\d{0,2})$/;

/** Whether a value is an address, or a network in CIDR notation, of IPv4 or IPv6. */
export function isNetwork(value: unknown): boolean {
	if (typeof value !== "string") return false;
	const [address = "", bits, ...rest] = value.split("/");
	const longest = IPV4.test(address) ? 32 : IPV6.test(address) && URL.canParse(`http://[${address}]`) ? 128 : undefined;
	if (longest === undefined || rest.length > 0) return false;
	return bits === undefined || (BITS.test(bits) && Number(bits) <= longest);
}
