import { randomBytes } from "node:crypto";
import { sha256 } from "@/lib/platform/tokens";

const SECRET_BYTES = 32;
const CLIENT_ID_BYTES = 15;

/** A secret of 256 bits, and the hash it rests as. */
export function newClientSecret(): { secret: string; hash: string } {
	const secret = randomBytes(SECRET_BYTES).toString("base64url");
	return { secret, hash: sha256(secret) };
}

/** 20 characters; no secret, but nothing anybody could guess either. */
export function newClientId(): string {
	return randomBytes(CLIENT_ID_BYTES).toString("base64url");
}
