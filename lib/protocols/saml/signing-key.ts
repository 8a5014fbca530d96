import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import { certificateFor } from "@/lib/platform/saml/certificate";
import { rsaKeys } from "@/lib/platform/tokens";

export interface SamlKey {
	/** PEM. */
	privateKey: string;
	/** PEM. */
	certificate: string;
}

/** Every worker knows new keys after this time. */
const KEPT_MS = 60_000;
const MAX_ORGANIZATIONS = 500;

/** The RSA keys of an organization with their certificates; the first one signs, or is the one to encrypt to. */
export function samlKeys(organizationId: string, use: "sig" | "enc" = "sig"): Promise<SamlKey[]> {
	const known = processState(
		"saml-keys",
		() => new LRUCache<string, Promise<SamlKey[]>>({ max: 2 * MAX_ORGANIZATIONS, ttl: KEPT_MS }),
	);
	const name = `${use} ${organizationId}`;
	const kept = known.get(name);
	if (kept !== undefined) return kept;
	const keys = madeKeys(organizationId, use);
	known.set(name, keys);
	keys.catch(() => known.delete(name));
	return keys;
}

/** The signing key. */
export async function signingKey(organizationId: string): Promise<SamlKey> {
	const [key] = await samlKeys(organizationId);
	if (key === undefined) throw new Error("the organization has no RSA key");
	return key;
}

async function madeKeys(organizationId: string, use: "sig" | "enc"): Promise<SamlKey[]> {
	const keys = await rsaKeys(organizationId, use);
	return Promise.all(keys.map(async ({ jwk, privateKey }) => ({ privateKey, certificate: await certificateFor(jwk) })));
}
