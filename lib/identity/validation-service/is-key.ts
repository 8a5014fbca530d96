import { createHash, timingSafeEqual } from "node:crypto";

/** Whether the header equals the key. The time of the comparison reveals nothing about the key, not even its length. */
export function isKey(given: string | string[] | undefined, key: string): boolean {
	return typeof given === "string" && timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
