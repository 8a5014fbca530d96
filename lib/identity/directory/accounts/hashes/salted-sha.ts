import { createHash, timingSafeEqual } from "node:crypto";
import { base64, type HashKind, MAX_COST } from "./hash-kind";

const kinds = new Map([
	["SSHA", { digest: "sha1", bytes: 20 }],
	["SSHA256", { digest: "sha256", bytes: 32 }],
	["SSHA384", { digest: "sha384", bytes: 48 }],
	["SSHA512", { digest: "sha512", bytes: 64 }],
]);
const MAX_SALT = 64;

/** `{SSHA}`, `{SSHA256}`, `{SSHA384}` or `{SSHA512}` and, in base64, the digest of password and salt, followed by the salt. */
export const saltedSha: HashKind = {
	matches: (hash) => hash.startsWith("{SSHA"),
	maxCost: MAX_COST,
	cost: (hash) => (read(hash) === null ? null : 0),
	async verify(hash, password) {
		const parts = read(hash);
		if (parts === null) return false;
		const found = createHash(parts.digest).update(password, "utf8").update(parts.salt).digest();
		return timingSafeEqual(found, parts.expected);
	},
};

function read(hash: string) {
	const [, name = "", text] = /^\{([A-Z0-9]+)\}(.+)$/.exec(hash) ?? [];
	const kind = kinds.get(name);
	const bytes = base64(text);
	if (kind === undefined || bytes === null) return null;
	const salt = bytes.subarray(kind.bytes);
	if (salt.length === 0 || salt.length > MAX_SALT) return null;
	return { digest: kind.digest, expected: bytes.subarray(0, kind.bytes), salt };
}
