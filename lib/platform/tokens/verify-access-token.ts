import { LRUCache } from "lru-cache";
import { type Principal, processState } from "@/lib/platform/kernel";
import { isAdministrative, isIdentityScope } from "@/lib/platform/kernel/permissions";
import { sha256 } from "./hashing";
import { heldScopes } from "./held-scopes";
import { type ActiveToken, selectActiveToken } from "./repository";

/** The maximum time for which a worker still accepts a revoked token. */
const CACHED_FOR_MS = 900;
const MAX_TOKENS = 10_000;

/** The cookie to which tokens of the binding type `cookie` are bound. */
export const BINDING_COOKIE = "atbv";

/** The principal of an access token, and what must be presented with the token. */
export interface TokenHolder extends Principal {
	/** The API resource for which the token was issued (RFC 9068 §2.2); null for Portico's own interfaces. */
	audience: string | null;
	/** What a request has to show in addition to the token, all of it. */
	boundTo: readonly TokenBinding[];
}

export interface TokenBinding {
	type: "cookie" | "certificate" | "key";
	/** SHA-256 of the cookie's value, of the certificate (`x5t#S256`), or of the key (`jkt`), in base64url. */
	reference: string;
	/** Whether proofs of the key need a nonce of this server. */
	withNonce?: boolean;
	/** Whether proofs of the key are by the algorithms of financial grade alone. */
	financialGrade?: boolean;
}

/** The holder of this access token, or null if it is not valid (any more). Parallel calls share one statement. */
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
	// Refusals are not cached: the token may become valid by a sign-in, and the database may become available again.
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
	const own = token.agentScope?.split(" ");
	const scopes = (token.scope ?? "")
		.split(" ")
		.filter((scope) => scope !== "" && (own === undefined || own.includes(scope) || isIdentityScope(scope)));
	const byUser = token.userId !== null;
	// API scopes belong to the issuer's resources: roles of another organization do not grant them.
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
		boundTo: bindingsOf(token),
		...(own === undefined ? {} : { agent: { id: token.applicationId, name: token.applicationName } }),
	};
}

function bindingsOf(token: ActiveToken): TokenBinding[] {
	const { certificate, key, keyWithNonce, financialGrade, bindingType, bindingReference } = token;
	const bindings: TokenBinding[] = [];
	if (certificate !== null) bindings.push({ type: "certificate", reference: certificate });
	if (key !== null) bindings.push({ type: "key", reference: key, withNonce: keyWithNonce, financialGrade });
	if (bindingType === "cookie" && bindingReference !== null)
		bindings.push({ type: "cookie", reference: bindingReference });
	return bindings;
}
