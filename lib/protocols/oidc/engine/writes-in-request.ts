import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { insertArtifact, type StoredArtifact } from "@/lib/platform/tokens";
import { requestMap } from "./request-map";

/**
 * What a request stores one after another and does not read again: codes and tokens, and the grants of token requests, which are always
 * new. Not the grant of an authorization request, which another request may hold: a statement that waits for it and for the session, while
 * another one ends both, would wait in a circle.
 */
const STORED_TOGETHER: Record<string, ReadonlySet<string>> = {
	authorization: new Set(["AuthorizationCode", "AccessToken"]),
	resume: new Set(["AuthorizationCode", "AccessToken"]),
	token: new Set(["AccessToken", "ClientCredentials", "RefreshToken", "Grant"]),
};

const waiting = requestMap<StoredArtifact>();

/** Keeps a new artifact until `storeWaiting` or `takeWaiting`; false where this request stores each at once. */
export function storeLater(artifact: StoredArtifact): boolean {
	const { oidc } = (Provider.ctx ?? {}) as Partial<KoaContextWithOIDC>;
	if (oidc === undefined || ownMember(STORED_TOGETHER, oidc.route)?.has(artifact.model) !== true) return false;
	waiting()?.set(`${artifact.model} ${artifact.id}`, artifact);
	return true;
}

/** The artifacts that wait, for the statement that stores another one of this request; they wait no longer. */
export function takeWaiting(ctx?: object): StoredArtifact[] {
	const map = waiting(ctx);
	if (map === undefined || map.size === 0) return [];
	const taken = [...map.values()];
	map.clear();
	return taken;
}

/** Stores the artifacts that wait in one statement, before the answer that contains them is sent. */
export async function storeWaiting(ctx?: object): Promise<void> {
	await Promise.all(takeWaiting(ctx).map(insertArtifact));
}
