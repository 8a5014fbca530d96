import { createHmac } from "node:crypto";
import { listed, secrets } from "@/lib/platform/env";
import { deriveSecret } from "./hashing";

/**
 * HMAC-SHA-256, base64url: for secrets so short that a plain hash could be reversed by trying all of them. Keyed with the first
 * key of ENCRYPTION_KEY; `keyedHashes` finds the hash as long as that key is listed.
 */
export function keyedHash(text: string, purpose: string): string {
	const [hash] = keyedHashes(text, purpose);
	if (hash === undefined) throw new Error("ENCRYPTION_KEY is empty");
	return hash;
}

/** The results of `keyedHash` with each key of ENCRYPTION_KEY. */
export function keyedHashes(text: string, purpose: string): string[] {
	return listed(secrets().encryptionKey).map((key) =>
		createHmac("sha256", deriveSecret(key, `hash:${purpose}`))
			.update(text)
			.digest("base64url"),
	);
}
