import { hasSecureCookies, readCookie, setCookie } from "@/lib/platform/http/cookies";
import { sha256 } from "@/lib/platform/tokens";

/** How many tokens a browser keeps: for each account and organization one by which it is trusted, and one by which it is known. */
const MAX_TOKENS = 16;
/** The longest time for which a browser can be trusted; the row of each token may end earlier. */
const LIFETIME_SECONDS = 365 * 24 * 3600;
/** 256 bits, base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The `Set-Cookie` with the tokens of this browser; of too many the first ones. Only this host receives it. */
export function trustedBrowserCookie(tokens: readonly string[]): string {
	return setCookie(cookieName(), tokens.slice(0, MAX_TOKENS).join("."), { path: "/", maxAge: LIFETIME_SECONDS });
}

/** The tokens that a browser presents. */
export function trustedBrowserTokens(cookieHeader: string): string[] {
	const tokens = (readCookie(cookieHeader, cookieName()) ?? "").split(".").filter((token) => TOKEN.test(token));
	return tokens.slice(0, MAX_TOKENS);
}

/** The same as executions store them: the tokens themselves are only in browsers. */
export function browserTokenHashes(cookieHeader: string): string[] {
	return trustedBrowserTokens(cookieHeader).map(sha256);
}

/** `__Host-`: a server of another host, or a page without TLS, cannot set it. */
function cookieName(): string {
	return hasSecureCookies() ? "__Host-portico_trusted" : "portico_trusted";
}
