import { randomBytes } from "node:crypto";
import { hasSecureCookies, readCookie, setCookie } from "@/lib/platform/http/cookies";
import { sha256 } from "@/lib/platform/tokens";

/** The maximum duration of a sign-in. */
const LIFETIME_SECONDS = 30 * 60;

/** The secret to which the sign-ins of this browser are bound: that in its cookie, or a new one. */
export function browserBinding(cookieHeader: string | undefined, path: string): { hash: string; cookie: string } {
	const secret = secretIn(cookieHeader) ?? randomBytes(32).toString("base64url");
	return { hash: sha256(secret), cookie: setCookie(name(), secret, { path, maxAge: LIFETIME_SECONDS }) };
}

/** The hash of the secret in the browser's cookie; null without a cookie. */
export function browserHash(cookieHeader: string | undefined): string | null {
	const secret = secretIn(cookieHeader);
	return secret === null ? null : sha256(secret);
}

function secretIn(cookieHeader: string | undefined): string | null {
	const secret = readCookie(cookieHeader, name());
	return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null;
}

function name(): string {
	return hasSecureCookies() ? "__Secure-portico_saml" : "portico_saml";
}
