import { createCipheriv, scrypt as derive, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { base64, bounded, type HashKind, MAX_COST, parametersOf } from "./hash-kind";

/** More than the limit of the cost allows. */
const MAX_LOG_N = 30;
const MAX_BLOCK = 64;
const MAX_PARALLEL = 64;
/** N · r · p that takes as long as Portico's own hash. */
const OWN_WORK = 2 ** 19 / MAX_COST;
const FIREBASE_KEY_BYTES = 32;

/** `$scrypt$ln=14,r=8,p=1$salt$hash` (PHC), salt and hash in base64. */
export const scrypt: HashKind = {
	matches: (hash) => hash.startsWith("$scrypt$"),
	maxCost: MAX_COST,
	cost: (hash) => costOf(read(hash)),
	async verify(hash, password) {
		const parts = read(hash);
		if (parts === null) return false;
		const found = await derived(password, parts.salt, parts.expected.length, parts.options);
		return timingSafeEqual(found, parts.expected);
	},
};

/**
 * `$firebase-scrypt$ln=14,r=8,ss=…,sk=…$salt$hash`: the scrypt of Firebase Authentication, with the salt separator and the
 * signer key of the project. The derived key encrypts the signer key with AES-256 in counter mode.
 */
export const firebaseScrypt: HashKind = {
	matches: (hash) => hash.startsWith("$firebase-scrypt$"),
	maxCost: MAX_COST,
	cost: (hash) => (signer(hash) === null ? null : costOf(read(hash))),
	async verify(hash, password) {
		const [parts, keys] = [read(hash), signer(hash)];
		if (parts === null || keys === null) return false;
		const salt = Buffer.concat([parts.salt, keys.separator]);
		const key = await derived(password, salt, FIREBASE_KEY_BYTES, parts.options);
		const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
		const found = Buffer.concat([cipher.update(keys.signerKey), cipher.final()]);
		return found.length === parts.expected.length && timingSafeEqual(found, parts.expected);
	},
};

function costOf(parts: ReturnType<typeof read>): number | null {
	if (parts === null) return null;
	const { N, r, p } = parts.options;
	return (N * r * p) / OWN_WORK;
}

function read(hash: string) {
	const [, , costs, salt64, hash64, ...more] = hash.split("$");
	const parameters = parametersOf(costs);
	const logN = bounded(parameters?.get("ln"), 1, MAX_LOG_N);
	const r = bounded(parameters?.get("r"), 1, MAX_BLOCK);
	const p = bounded(parameters?.get("p") ?? "1", 1, MAX_PARALLEL);
	const [salt, expected] = [base64(salt64), base64(hash64)];
	if (logN === null || r === null || p === null || salt === null || expected === null || more.length > 0) return null;
	if (expected.length < 16 || expected.length > 128) return null;
	if (logN >= 16 * r) return null;
	const N = 2 ** logN;
	// The library refuses hashes that need more than `maxmem`, and an N that is not below 2^(16 · r) (RFC 7914 §2).
	return { salt, expected, options: { N, r, p, maxmem: 128 * N * r * p + 32 * 1024 * 1024 } };
}

function signer(hash: string) {
	const parameters = parametersOf(hash.split("$")[2]);
	const [separator, signerKey] = [base64(parameters?.get("ss")), base64(parameters?.get("sk"))];
	return separator === null || signerKey === null ? null : { separator, signerKey };
}

function derived(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		derive(password, salt, length, options, (error, key) => (error === null ? resolve(key) : reject(error)));
	});
}
