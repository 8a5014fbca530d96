import { pbkdf2 as derive, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { base64, bounded, type HashKind, parametersOf } from "./hash-kind";

const MAX_ITERATIONS = 2_000_000;
const digests = new Map([
	["pbkdf2", "sha1"],
	["pbkdf2-sha1", "sha1"],
	["pbkdf2-sha256", "sha256"],
	["pbkdf2-sha512", "sha512"],
]);

/** `$pbkdf2-sha256$i=27500$salt$hash`, salt and hash in base64; also `pbkdf2-sha1` and `pbkdf2-sha512`. */
export const pbkdf2: HashKind = {
	matches: (hash) => /^\$pbkdf2(?:-|\$)/.test(hash),
	accepts: (hash) => read(hash) !== null,
	async verify(hash, password) {
		const parts = read(hash);
		if (parts === null) return false;
		const { salt, iterations, expected, digest } = parts;
		const found = await promisify(derive)(password, salt, iterations, expected.length, digest);
		return timingSafeEqual(found, expected);
	},
};

function read(hash: string) {
	const [, name = "", costs, salt64, hash64, ...more] = hash.split("$");
	const digest = digests.get(name);
	const iterations = bounded(parametersOf(costs).get("i"), 1, MAX_ITERATIONS);
	const [salt, expected] = [base64(salt64), base64(hash64)];
	if (digest === undefined || iterations === null || salt === null || expected === null || more.length > 0) return null;
	return expected.length < 16 || expected.length > 128 ? null : { salt, iterations, expected, digest };
}
