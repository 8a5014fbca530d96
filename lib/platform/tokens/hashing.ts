import { hash, hkdfSync, timingSafeEqual } from "node:crypto";

/** SHA-256, base64url: how bearer values rest in the database. */
export function sha256(text: string): string {
	return hash("sha256", text, "base64url");
}

/** Compares in a time that depends on neither value. */
export function equalInConstantTime(left: string, right: string): boolean {
	return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)));
}

/** A secret of its own for `purpose`, derived from `secret`; 43 characters, base64url. */
export function deriveSecret(secret: string, purpose: string): string {
	return Buffer.from(hkdfSync("sha256", secret, "portico", purpose, 32)).toString("base64url");
}
