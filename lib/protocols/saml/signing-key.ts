import { createPrivateKey, type JsonWebKey } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import { certificateFor } from "@/lib/platform/saml/certificate";
import { signingKeys } from "@/lib/platform/tokens";

export interface SamlKey {
	/** PEM. */
	privateKey: string;
	/** PEM. */
	certificate: string;
}

/** Every worker knows new keys after this time. */
const KEPT_MS = 60_000;
const MAX_ORGANIZATIONS = 500;

/**
 * The RSA keys of an organization with their certificates; the first one signs. It is the oldest published key, because service
 * providers rarely read metadata: after a rotation they can replace the certificate as long as the old key is published.
 */
export function samlKeys(organizationId: string): Promise<SamlKey[]> {
	const known = processState(
		"saml-keys",
		() => new LRUCache<string, Promise<SamlKey[]>>({ max: MAX_ORGANIZATIONS, ttl: KEPT_MS }),
	);
	const kept = known.get(organizationId);
	if (kept !== undefined) return kept;
	const keys = madeKeys(organizationId);
	known.set(organizationId, keys);
	keys.catch(() => known.delete(organizationId));
	return keys;
}

/** The signing key. */
export async function signingKey(organizationId: string): Promise<SamlKey> {
	const [key] = await samlKeys(organizationId);
	if (key === undefined) throw new Error("the organization has no RSA key");
	return key;
}

async function madeKeys(organizationId: string): Promise<SamlKey[]> {
	const keys = (await signingKeys(organizationId)).filter(({ alg }) => alg === "RS256");
	// Ids begin with the time of creation.
	keys.sort((a, b) => ((a.kid ?? "") < (b.kid ?? "") ? -1 : 1));
	return Promise.all(
		keys.map(async (jwk) => ({
			privateKey: createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" })
				.export({ type: "pkcs8", format: "pem" })
				.toString(),
			certificate: await certificateFor(jwk),
		})),
	);
}
