import { z } from "zod";
import { readCookie, setCookie } from "@/lib/platform/http/cookies";
import { decryptIfReadable, encrypt } from "@/lib/platform/tokens";

const COOKIE = "account_link";
const PATH = "/account/security/link";
const LIVES_MS = 600_000;

const schema = z.object({
	identityProviderId: z.string(),
	/** What the response of the identity provider is checked against. */
	data: z.record(z.string(), z.string()),
	until: z.number(),
});

/** A request to an identity provider, whose response links the account there. */
type PendingLink = Omit<z.output<typeof schema>, "until">;

/** The `Set-Cookie` header with it: encrypted, and valid for this user only, so that the response counts in this browser only. */
export function pendingCookie(userId: string, pending: PendingLink): string {
	const value = encrypt(JSON.stringify({ ...pending, until: Date.now() + LIVES_MS }), contextOf(userId));
	return setCookie(COOKIE, value, { path: PATH, maxAge: LIVES_MS / 1000 });
}

/** The `Set-Cookie` header that deletes it. */
export function noPending(): string {
	return setCookie(COOKIE, "", { path: PATH, maxAge: 0 });
}

/** Null for one that is expired, altered, or of another user. */
export function pendingIn(header: string | null, userId: string): PendingLink | null {
	const value = readCookie(header, COOKIE);
	const plain = value === null ? undefined : decryptIfReadable(value, contextOf(userId));
	if (plain === undefined) return null;
	const { until, ...pending } = schema.parse(JSON.parse(plain));
	return until > Date.now() ? pending : null;
}

function contextOf(userId: string): string {
	return `account-link:${userId}`;
}
