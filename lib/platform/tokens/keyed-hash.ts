import { createHmac } from "node:crypto";
import { secrets } from "@/lib/platform/env";
import { deriveSecret } from "./hashing";

/**
 * HMAC-SHA-256, base64url: for secrets so short that a plain hash of them could be reversed by trying all. Made with the
 * first of the keys in ENCRYPTION_KEY, so what is hashed must not outlive a rotation by much.
 */
export function keyedHash(text: string, purpose: string): string {
	const [key = ""] = secrets().encryptionKey.split(",");
	if (key === "") throw new Error("ENCRYPTION_KEY is empty");
	return createHmac("sha256", deriveSecret(key, `hash:${purpose}`))
		.update(text)
		.digest("base64url");
}
