import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import type { NextApiRequest } from "next";
import { decode, getToken, type JWT } from "next-auth/jwt";
import { environment, listed, secrets } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";

const CACHED_FOR_MS = 60_000;

/**
 * The access token inside the console's session cookie, or null. Decryption takes longer than the rest of a request, so the
 * result is cached by the cookie header; `verifyAccessToken` still checks whether the token is valid.
 */
export async function readSessionToken(cookieHeader: string | undefined): Promise<string | null> {
	if (cookieHeader === undefined || !cookieHeader.includes("next-auth.session-token")) return null;
	const known = processState(
		"session-cookies",
		() => new LRUCache<string, string>({ max: 10_000, ttl: CACHED_FOR_MS }),
	);
	// Hashes the whole header, because parsing the cookies takes longer.
	const key = sha256(cookieHeader);
	const remembered = known.get(key);
	if (remembered !== undefined) return remembered;
	const token = await decodeSession(await sessionCookie(cookieHeader));
	if (typeof token?.accessToken !== "string") return null;
	known.set(key, token.accessToken);
	return token.accessToken;
}

/** The content of the cookie, encrypted with any of the secrets in SESSION_SECRET; null if it was made with none of them. */
export async function decodeSession(token: string | undefined): Promise<JWT | null> {
	for (const secret of listed(secrets().sessionSecret)) {
		const decoded = await decode({ token, secret }).catch(() => null);
		if (decoded !== null) return decoded;
	}
	return null;
}

/** The encrypted value, which next-auth splits into several cookies if it is long. */
function sessionCookie(header: string): Promise<string> {
	const request = { cookies: parseCookie(header), headers: {} } as NextApiRequest;
	return getToken({ req: request, raw: true, secureCookie: environment().baseUrl.startsWith("https:") });
}
