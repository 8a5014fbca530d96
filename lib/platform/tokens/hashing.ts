import { hash, hkdfSync, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";

/** Purposes may name an organization. */
const MAX_DERIVED = 5_000;

/** SHA-256, base64url: the form in which bearer tokens and codes are stored. */
export function sha256(text: string): string {
	return hash("sha256", text, "base64url");
}

/** Compares two texts in a time that does not depend on their contents. */
export function equalInConstantTime(left: string, right: string): boolean {
	return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)));
}

/** Derives a secret for one `purpose` from `secret`; 43 characters, base64url. A process derives each one once. */
export function deriveSecret(secret: string, purpose: string): string {
	const derived = processState("derived-secrets", () => new LRUCache<string, string>({ max: MAX_DERIVED }));
	const key = JSON.stringify([secret, purpose]);
	const known = derived.get(key);
	if (known !== undefined) return known;
	const made = Buffer.from(hkdfSync("sha256", secret, "portico", purpose, 32)).toString("base64url");
	derived.set(key, made);
	return made;
}
