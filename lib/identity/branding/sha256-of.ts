import { hash } from "node:crypto";

/** SHA-256 of a picture, base64url. */
export function sha256Of(base64: string): string {
	return hash("sha256", Buffer.from(base64, "base64"), "base64url");
}
