import { LRUCache } from "lru-cache";
import { type Principal, processState } from "@/lib/platform/kernel";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import { sha256 } from "./hashing";
import { heldScopes } from "./held-scopes";
import { type ActiveToken, selectActiveToken } from "./repository";

/** The longest time for which a worker still accepts a revoked token. */
const CACHED_FOR_MS = 900;
const MAX_TOKENS = 10_000;

/** The cookie that tokens of the binding type `cookie` are bound to. */
export const BINDING_COOKIE = "atbv";

/** Who holds an access token, and what has to be shown with it. */
export interface TokenHolder extends Principal {
	/** The API resource that the token is for (RFC 9068 §2.2); null for a token for Portico's own interfaces. */
	audience: string | null;
	/** Null where the token alone is enough. */
	boundTo: TokenBinding | null;
}

export interface TokenBinding {
	type: "cookie" | "certificate";
	/** SHA-256 of the cookie's value, or of the certificate (`x5t#S256`), in base64url. */
	reference: string;
}

/** Who holds this access token, or null when it does not count (any more). Parallel questions share one statement. */
export function verifyAccessToken(token: string): Promise<TokenHolder | null> {
	const cache = processState(
		"verified-tokens",
		() => new LRUCache<string, Promise<TokenHolder | null>>({ max: MAX_TOKENS, ttl: CACHED_FOR_MS }),
	);
	const idHash = sha256(token);
	const known = cache.get(idHash);
	if (known !== undefined) return known;
	const verdict = lookUp(idHash);
	cache.set(idHash, verdict);
	// Refusals are not cached: the token may become valid with a sign-in, and the database may come back.
	verdict.then(
		(principal) => principal === null && cache.delete(idHash),
		() => cache.delete(idHash),
	);
	return verdict;
}

async function lookUp(idHash: string): Promise<TokenHolder | null> {
	const token = await selectActiveToken(idHash);
	if (token === undefined) return null;
	if (token.exchangedFor !== null && (await lookUp(token.exchangedFor)) === null) return null;
	const scopes = (token.scope ?? "").split(" ").filter((scope) => scope !== "");
	const byUser = token.userId !== null;
	// API scopes are those of the issuer's resources: roles of another organization say nothing about them.
	const isOwn = token.organizationId === token.issuedBy;
	const permissions = isOwn ? token.permissions : token.permissions.filter(isAdministrative);
	return {
		organizationId: token.organizationId,
		organizationName: token.organizationName,
		type: byUser ? "user" : "application",
		id: token.userId ?? token.applicationId,
		name: token.username ?? token.applicationName,
		issuedBy: token.issuedBy,
		clientId: token.clientId,
		scopes: new Set(byUser ? heldScopes(scopes, permissions) : scopes),
		audience: token.audience,
		boundTo: bindingOf(token),
	};
}

function bindingOf({ certificate, bindingType, bindingReference }: ActiveToken): TokenBinding | null {
	if (certificate !== null) return { type: "certificate", reference: certificate };
	return bindingType === "cookie" && bindingReference !== null ? { type: "cookie", reference: bindingReference } : null;
}
