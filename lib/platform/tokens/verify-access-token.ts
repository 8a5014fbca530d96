import { LRUCache } from "lru-cache";
import { type Principal, processState } from "@/lib/platform/kernel";
import { sha256 } from "./hashing";
import { heldScopes } from "./held-scopes";
import { selectActiveToken } from "./repository";

/** A revoked token is refused within this time by every worker. */
const CACHED_FOR_MS = 900;
const MAX_TOKENS = 10_000;

/** Who holds this access token, or null when it does not count (any more). Parallel questions share one statement. */
export function verifyAccessToken(token: string): Promise<Principal | null> {
	const cache = processState(
		"verified-tokens",
		() => new LRUCache<string, Promise<Principal | null>>({ max: MAX_TOKENS, ttl: CACHED_FOR_MS }),
	);
	const idHash = sha256(token);
	const known = cache.get(idHash);
	if (known !== undefined) return known;
	const verdict = lookUp(idHash);
	cache.set(idHash, verdict);
	// A refusal is not kept: the next request may follow the sign-in that makes the token good, or a healed database.
	verdict.then(
		(principal) => principal === null && cache.delete(idHash),
		() => cache.delete(idHash),
	);
	return verdict;
}

async function lookUp(idHash: string): Promise<Principal | null> {
	const token = await selectActiveToken(idHash);
	if (token === undefined) return null;
	const scopes = (token.scope ?? "").split(" ").filter((scope) => scope !== "");
	const byUser = token.userId !== null;
	return {
		organizationId: token.organizationId,
		organizationName: token.organizationName,
		type: byUser ? "user" : "application",
		id: token.userId ?? token.applicationId,
		name: token.username ?? token.applicationName,
		issuedBy: token.issuedBy,
		clientId: token.clientId,
		scopes: new Set(byUser ? heldScopes(scopes, token.permissions) : scopes),
	};
}
