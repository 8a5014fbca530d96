import { randomBytes } from "node:crypto";
import { now } from "@/lib/platform/kernel";
import { equalInConstantTime, sha256 } from "@/lib/platform/tokens";

const SECRET_BYTES = 32;
const CLIENT_ID_BYTES = 15;

/** A client secret as it is stored. */
export interface StoredSecret {
	id: string;
	/** SHA-256 of the secret. */
	hash: string;
	/** ISO 8601. */
	createdAt: string;
	/** ISO 8601; null for one that does not expire. */
	expiresAt: string | null;
}

/** A new secret of 256 bits, and its hash, which is stored. */
export function newClientSecret(): { secret: string; hash: string } {
	const secret = randomBytes(SECRET_BYTES).toString("base64url");
	return { secret, hash: sha256(secret) };
}

/** A new client id of 20 characters, which is not secret, but cannot be guessed. */
export function newClientId(): string {
	return randomBytes(CLIENT_ID_BYTES).toString("base64url");
}

/** Whether the secret equals a stored one that has not expired. */
export function matchesClientSecret(stored: readonly StoredSecret[], secret: string, at = now()): boolean {
	const hash = sha256(secret);
	return stored.some(
		({ hash: known, expiresAt }) =>
			(expiresAt === null || Date.parse(expiresAt) > at) && equalInConstantTime(known, hash),
	);
}
