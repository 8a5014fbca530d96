import { LRUCache } from "lru-cache";
import { decode } from "next-auth/jwt";
import { secrets } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";

const CACHED_FOR_MS = 60_000;
const COOKIE = /^(?:__Secure-)?next-auth\.session-token(?:\.(\d+))?$/;

/**
 * The access token inside the console's session cookie, or null. Decrypting costs more than the rest of a request, so a
 * decoded cookie is remembered; whether the token still counts is asked afresh by `verifyAccessToken`.
 */
export async function readSessionToken(cookieHeader: string | undefined): Promise<string | null> {
	const cookie = sessionCookie(cookieHeader);
	if (cookie === null) return null;
	const known = processState(
		"session-cookies",
		() => new LRUCache<string, string>({ max: 10_000, ttl: CACHED_FOR_MS }),
	);
	const key = sha256(cookie);
	const remembered = known.get(key);
	if (remembered !== undefined) return remembered;
	const token = await decode({ token: cookie, secret: secrets().sessionSecret }).catch(() => null);
	if (typeof token?.accessToken !== "string") return null;
	known.set(key, token.accessToken);
	return token.accessToken;
}

/** next-auth splits a long value over `….0`, `….1`, … */
function sessionCookie(header: string | undefined): string | null {
	if (header === undefined || !header.includes("next-auth.session-token")) return null;
	const parts: { part: number; value: string }[] = [];
	for (const pair of header.split(";")) {
		const at = pair.indexOf("=");
		const match = COOKIE.exec(pair.slice(0, at).trim());
		if (match !== null) parts.push({ part: Number(match[1] ?? 0), value: pair.slice(at + 1).trim() });
	}
	if (parts.length === 0) return null;
	return parts
		.toSorted((a, b) => a.part - b.part)
		.map(({ value }) => value)
		.join("");
}
