/** Enough of an address to recognise it by, and not enough to learn it. */
export function maskedAddress(address: string): string {
	const at = address.lastIndexOf("@");
	if (at > 0) return `${[...address][0]}…${address.slice(at)}`;
	return `…${address.slice(-3)}`;
}
