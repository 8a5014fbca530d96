/** Masks an address: its owner can recognise it, other people cannot reconstruct it. */
export function maskedAddress(address: string): string {
	const at = address.lastIndexOf("@");
	if (at > 0) return `${[...address][0]}…${address.slice(at)}`;
	return `…${address.slice(-3)}`;
}
