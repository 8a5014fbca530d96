import { createHmac } from "node:crypto";
import { secrets } from "@/lib/platform/env";
import { hasSecureCookies, readCookie } from "@/lib/platform/http/cookies";
import { deriveSecret, equalInConstantTime } from "@/lib/platform/tokens";

/** The value of a cookie that the engine set; null when its signature is missing or wrong. */
export function signedCookie(header: string, name: string, keys: readonly string[]): string | null {
	const value = readCookie(header, name);
	const signature = readCookie(header, `${name}.sig`);
	if (value === null || signature === null) return null;
	// The format of the engine's cookie library: HMAC-SHA-1 of the pair, in base64url.
	const signed = (key: string) => createHmac("sha1", key).update(`${name}=${value}`).digest("base64url");
	return keys.some((key) => equalInConstantTime(signed(key), signature)) ? value : null;
}

/** The keys of an organization's cookies: the first one signs, signatures of all are accepted. */
export function cookieKeys(organizationId: string): string[] {
	const keys = secrets().encryptionKey.split(",");
	return keys.map((key) => deriveSecret(key, `cookies ${organizationId}`));
}

/** The name of a cookie of the engine, or of one beside them; `of` distinguishes organizations. */
export function cookieName(name: "session" | "interaction" | "resume" | "home", of = ""): string {
	return `${hasSecureCookies() ? "__Secure-" : ""}portico_${name}${of}`;
}
