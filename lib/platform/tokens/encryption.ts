import { createCipheriv, createDecipheriv, createSecretKey, hash, type KeyObject, randomBytes } from "node:crypto";
import { listed, secrets } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { deriveSecret } from "./hashing";

/**
 * Encrypts to `keyId.iv.tag.ciphertext`, AES-256-GCM. `context` (for example `signing-key:{organizationId}`) is authenticated, so
 * a value cannot be moved to another row. ENCRYPTION_KEY may contain several keys: the first one encrypts, all decrypt.
 */
export function encrypt(plaintext: string, context: string): string {
	const [first] = keys();
	if (first === undefined) throw new Error("ENCRYPTION_KEY is empty");
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", first.key, iv).setAAD(Buffer.from(context));
	const ciphertext = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
	return [first.id, ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"))].join(".");
}

/** Decrypts a value. @throws Error if the key is not in ENCRYPTION_KEY, or the value was altered or moved */
export function decrypt(value: string, context: string): string {
	const [keyId, iv, tag, ciphertext] = value.split(".");
	const named = keys().find(({ id }) => id === keyId);
	if (named === undefined || iv === undefined || tag === undefined || ciphertext === undefined)
		throw new Error("A stored secret was encrypted with a key that ENCRYPTION_KEY no longer lists");
	const decipher = createDecipheriv("aes-256-gcm", named.key, Buffer.from(iv, "base64url"));
	decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, "base64url"));
	return Buffer.concat([decipher.update(Buffer.from(ciphertext, "base64url")), decipher.final()]).toString("utf8");
}

/** Like `decrypt`, for values whose loss must not be fatal: undefined if the value cannot be decrypted. */
export function decryptIfReadable(value: string, context: string): string | undefined {
	try {
		return decrypt(value, context);
	} catch {
		return undefined;
	}
}

/**
 * Encrypts a value with the first key of ENCRYPTION_KEY, if it was encrypted with another one.
 * @returns null if it is already encrypted with the first key
 * @throws Error as `decrypt`
 */
export function reencrypted(value: string, context: string): string | null {
	const [key] = keys();
	return key !== undefined && value.startsWith(`${key.id}.`) ? null : encrypt(decrypt(value, context), context);
}

/** The ids of the keys in ENCRYPTION_KEY; each encrypted value begins with one of them. */
export function knownKeyIds(): string[] {
	return keys().map(({ id }) => id);
}

interface SealingKeys {
	/** The setting that they were made from. */
	from: string;
	keys: { id: string; key: KeyObject }[];
}

/** The keys of ENCRYPTION_KEY, made once and not for each value. */
function keys(): SealingKeys["keys"] {
	const from = secrets().encryptionKey;
	const made = processState<{ current?: SealingKeys }>("sealing-keys", () => ({}));
	if (made.current?.from !== from)
		made.current = {
			from,
			keys: listed(from).map((secret) => ({
				id: hash("sha256", `id:${secret}`, "hex").slice(0, 8),
				key: createSecretKey(deriveSecret(secret, "encryption"), "base64url"),
			})),
		};
	return made.current.keys;
}
