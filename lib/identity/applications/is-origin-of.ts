/**
 * Whether one of the redirect URLs has this origin, so its pages belong to the application. The origin `null` never matches, because
 * all sandboxed pages and all private-use schemes have it.
 */
export function isOriginOf(origin: string, redirectUrls: readonly string[]): boolean {
	return redirectUrls.some((url) => {
		const { protocol, origin: own } = new URL(url);
		return (protocol === "https:" || protocol === "http:") && own === origin;
	});
}
