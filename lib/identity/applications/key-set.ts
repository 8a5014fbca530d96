import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";

const MAX_KEYS = 20;
const MIN_RSA_BITS = 2_048;
/** Members that only private keys and secrets have (RFC 7518 §6, RFC 8037 §2, RFC 9964 §3). */
const PRIVATE_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "oth", "k", "priv"];
const KEY_TYPES: readonly (string | undefined)[] = [
	...["rsa", "rsa-pss", "ec", "ed25519"],
	...["ml-dsa-44", "ml-dsa-65", "ml-dsa-87"],
];

/** The public keys of a JWK Set (RFC 7517 §5). @param text of a stored setting, in which `keySetProblem` has found no problem */
export function keysOfSet(text: string): Record<string, unknown>[] {
	return (JSON.parse(text) as { keys: Record<string, unknown>[] }).keys;
}

/** Why a text is not a JWK Set of public keys; null if it is one. */
export function keySetProblem(text: string): string | null {
	const keys = keysIn(text);
	if (keys === null) return "must be a JWK Set in JSON, an object with the member keys";
	if (keys.length === 0 || keys.length > MAX_KEYS) return `must have 1 to ${MAX_KEYS} keys`;
	return keys.map(jwkProblem).find((problem) => problem !== null) ?? null;
}

/** Why a public key cannot be used for signing or encrypting tokens; null if it can. */
export function publicKeyProblem({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string | null {
	if (type === "rsa" && (details?.modulusLength ?? 0) < MIN_RSA_BITS)
		return `an RSA key must have at least ${MIN_RSA_BITS} bits`;
	return KEY_TYPES.includes(type) ? null : "must hold an RSA, elliptic curve, Ed25519 or ML-DSA key";
}

function keysIn(text: string): unknown[] | null {
	try {
		const set: unknown = JSON.parse(text);
		const keys = typeof set === "object" && set !== null && "keys" in set ? set.keys : null;
		return Array.isArray(keys) ? keys : null;
	} catch {
		return null;
	}
}

function jwkProblem(jwk: unknown): string | null {
	if (typeof jwk !== "object" || jwk === null) return "a key must be an object";
	if (PRIVATE_MEMBERS.some((member) => Object.hasOwn(jwk, member))) return "must hold public keys only";
	try {
		return publicKeyProblem(createPublicKey({ key: jwk as JsonWebKey, format: "jwk" }));
	} catch {
		return "a key cannot be read";
	}
}
