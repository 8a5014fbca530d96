/** The reasons for which a redirect URL is refused. */
export type RedirectUrlProblem =
	| "malformed"
	| "user-or-fragment"
	| "wildcard"
	| "insecure"
	| "needs-public-client"
	| "scheme";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
// RFC 8252 §7.1: a reversed domain name, so that two applications do not choose the same scheme by accident.
const OWN_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/**
 * The reason to refuse the URL, or null. URLs are compared character by character, so those that browsers would rewrite are
 * refused.
 */
export function redirectUrlProblem(url: string, publicClient: boolean): RedirectUrlProblem | null {
	const parsed = URL.parse(url);
	if (parsed === null || /[\s\\<>"\p{Cc}]/u.test(url)) return "malformed";
	if (parsed.username !== "" || parsed.password !== "" || url.includes("#")) return "user-or-fragment";
	if (url.includes("*") && !isRedirectPattern(url)) return "wildcard";
	if (parsed.protocol === "https:") return writtenAsSent(url, parsed) ? null : "malformed";
	if (parsed.protocol === "http:") {
		if (!LOOPBACK.has(parsed.hostname)) return "insecure";
		return writtenAsSent(url, parsed) ? null : "malformed";
	}
	if (!publicClient) return "needs-public-client";
	return OWN_SCHEME.test(parsed.protocol) && url.startsWith(parsed.protocol) ? null : "scheme";
}

/** Whether the URL is a pattern: it has a private-use scheme, and one `*` in the last segment of its path. */
export function isRedirectPattern(url: string): boolean {
	const parsed = url.split("*").length === 2 ? URL.parse(url) : null;
	return parsed !== null && OWN_SCHEME.test(parsed.protocol) && /^[^?]*\/[^/?]*\*[^/?]*$/.test(url);
}

/** Whether a URL matches a pattern; `*` matches one or more characters of a path segment. */
export function matchesRedirectPattern(pattern: string, url: string): boolean {
	const [before = "", after = ""] = pattern.split("*");
	if (!url.startsWith(before) || !url.endsWith(after)) return false;
	const between = url.slice(before.length, url.length - after.length);
	return url.length > before.length + after.length && /^[\w.~-]+$/.test(between) && !/^\.+$/.test(between);
}

/** Whether a redirect URL is that of a native application: any port of its loopback address is allowed (RFC 8252 §7.3). */
export function isNativeRedirect(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === "http:" ? hostname !== "localhost" : protocol !== "https:";
}

/** Whether a URL leads to a loopback host by https. @throws TypeError for an invalid URL */
export function isLoopbackHttps(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" && LOOPBACK.has(hostname);
}

/** Whether the URL equals its form in a browser, except for the slash after a host without a path. */
function writtenAsSent(url: string, parsed: URL): boolean {
	return parsed.href === url || parsed.href === `${url}/` || parsed.href === url.replace("?", "/?");
}
