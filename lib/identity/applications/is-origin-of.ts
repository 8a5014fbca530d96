/**
 * Whether pages of this origin are the application's: it is sent back there. `null`, which every sandboxed page and every
 * scheme of one's own has, is the origin of nobody.
 */
export function isOriginOf(origin: string, redirectUrls: readonly string[]): boolean {
	return redirectUrls.some((url) => {
		const { protocol, origin: own } = new URL(url);
		return (protocol === "https:" || protocol === "http:") && own === origin;
	});
}
