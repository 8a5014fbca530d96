import { pbkdf2 as derive, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { base64, bounded, type HashKind, MAX_COST, parametersOf } from "./hash-kind";

/** Each block of the key takes all iterations. */
interface Digest {
	name: string;
	blockBytes: number;
	/** Of one block, which take as long as Portico's own hash. */
	iterations: number;
}

const SHA1: Digest = { name: "sha1", blockBytes: 20, iterations: 100_000 };
const digests: ReadonlyMap<string, Digest> = new Map([
	["pbkdf2", SHA1],
	["pbkdf2-sha1", SHA1],
	["pbkdf2-sha256", { name: "sha256", blockBytes: 32, iterations: 100_000 }],
	["pbkdf2-sha512", { name: "sha512", blockBytes: 64, iterations: 40_000 }],
]);
/** More than the limit of the cost allows. */
const MAX_ITERATIONS = 100_000_000;
const KEY_BYTES = [16, 128] as const;
const MAX_SALT_BYTES = 1_024;

/** `$pbkdf2-sha256$i=27500$salt$hash`, salt and hash in base64; also `pbkdf2-sha1` and `pbkdf2-sha512`. */
export const pbkdf2: HashKind = {
	matches: (hash) => /^\$pbkdf2(?:-|\$)/.test(hash),
	maxCost: MAX_COST,
	cost(hash) {
		const parts = read(hash);
		if (parts === null) return null;
		const { digest, iterations, expected } = parts;
		return (iterations * Math.ceil(expected.length / digest.blockBytes)) / digest.iterations;
	},
	async verify(hash, password) {
		const parts = read(hash);
		if (parts === null) return false;
		const { salt, iterations, expected, digest } = parts;
		const found = await promisify(derive)(password, salt, iterations, expected.length, digest.name);
		return timingSafeEqual(found, expected);
	},
};

function read(hash: string) {
	const [, name = "", costs, salt64, hash64, ...more] = hash.split("$");
	const digest = digests.get(name);
	const iterations = bounded(parametersOf(costs)?.get("i"), 1, MAX_ITERATIONS);
	const [salt, expected] = [base64(salt64), base64(hash64)];
	if (digest === undefined || iterations === null || salt === null || expected === null || more.length > 0) return null;
	const [least, most] = KEY_BYTES;
	const isBounded = salt.length <= MAX_SALT_BYTES && expected.length >= least && expected.length <= most;
	return isBounded ? { salt, iterations, expected, digest } : null;
}
