import { hash, hkdfSync, timingSafeEqual } from "node:crypto";

/** SHA-256, base64url: the form in which bearer tokens and codes are stored. */
export function sha256(text: string): string {
	return hash("sha256", text, "base64url");
}

/** Compares two texts in a time that does not depend on their contents. */
export function equalInConstantTime(left: string, right: string): boolean {
	return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)));
}

/** Derives a secret for one `purpose` from `secret`; 43 characters, base64url. */
export function deriveSecret(secret: string, purpose: string): string {
	return Buffer.from(hkdfSync("sha256", secret, "portico", purpose, 32)).toString("base64url");
}
