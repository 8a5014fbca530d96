/** The reasons for which a redirect URL is refused. */
export type RedirectUrlProblem =
	| "malformed"
	| "user-or-fragment"
	| "wildcard"
	| "insecure"
	| "needs-public-client"
	| "scheme";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
// RFC 7595 §3.8, as RFC 8252 §7.1 uses it. Shorter ones are drives of Windows.
const PRIVATE_USE = /^[a-z][a-z0-9+-]{2,}(\.[a-z0-9+-]+)*:$|^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
/** Schemes without a dot that browsers and operating systems handle themselves, so that no application can own them. */
const TAKEN_SCHEMES = new Set(
	(
		"about acct blob callto chrome content data dns edge facetime feed file filesystem ftp ftps geo git gopher hcp help " +
		"http https im imap info intent irc ircs jar javascript ldap ldaps livescript magnet mailto market mhtml mms mocha " +
		"news nfs nntp pop res resource rtsp search sftp shell sip sips skype smb sms snmp ssh tel telnet urn vbscript " +
		"view-source webcal wss xmpp"
	).split(" "),
);
const TAKEN_PREFIXES = /^(ms|chrome|moz|safari|edge|search|web)-|^web\+/;

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
	return isPrivateUse(parsed.protocol) && url.startsWith(parsed.protocol) ? null : "scheme";
}

/** Whether the scheme is private, but no reversed domain name, so that another application may choose the same by accident (RFC 8252 §7.1). */
export function hasSchemeWithoutDomain(url: string): boolean {
	const { protocol } = new URL(url);
	return isPrivateUse(protocol) && !protocol.includes(".");
}

function isPrivateUse(protocol: string): boolean {
	const scheme = protocol.slice(0, -1);
	return PRIVATE_USE.test(protocol) && !TAKEN_SCHEMES.has(scheme) && !TAKEN_PREFIXES.test(scheme);
}

/** Whether the URL is a pattern: it has a private-use scheme, and one `*` in the last segment of its path. */
export function isRedirectPattern(url: string): boolean {
	const parsed = url.split("*").length === 2 ? URL.parse(url) : null;
	return parsed !== null && isPrivateUse(parsed.protocol) && /^[^?]*\/[^/?]*\*[^/?]*$/.test(url);
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
