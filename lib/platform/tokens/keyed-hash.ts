import { createHmac } from "node:crypto";
import { secrets } from "@/lib/platform/env";
import { deriveSecret } from "./hashing";

/**
 * HMAC-SHA-256, base64url: for secrets so short that a plain hash could be reversed by trying all of them. Keyed with the first
 * key of ENCRYPTION_KEY, so a stored hash does not match any more after a rotation.
 */
export function keyedHash(text: string, purpose: string): string {
	const [key = ""] = secrets().encryptionKey.split(",");
	if (key === "") throw new Error("ENCRYPTION_KEY is empty");
	return createHmac("sha256", deriveSecret(key, `hash:${purpose}`))
		.update(text)
		.digest("base64url");
}
