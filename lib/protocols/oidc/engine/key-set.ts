import type { JWK } from "jose";
import { OWN_SIGNING_ALGORITHMS, REQUEST_OBJECT_ENCRYPTION_ALGORITHMS } from "@/lib/identity/applications/contract";

const DEFAULT_ENCRYPTION = "RSA-OAEP-256";
const ENCRYPTION = [
	DEFAULT_ENCRYPTION,
	...REQUEST_OBJECT_ENCRYPTION_ALGORITHMS.filter((alg) => alg !== DEFAULT_ENCRYPTION),
];

/**
 * The keys as clients read them: those that sign first, the default before the others, and each with its algorithm (RFC 7517 §4.4),
 * because some libraries read the first key alone, and accept none without an algorithm. A key for several algorithms appears once for
 * each: the RSA key signs by PS256 too.
 */
export function keySet(keys: readonly JWK[]): JWK[] {
	const signing = (alg: string) => keys.filter((key) => key.use !== "enc" && key.alg === alg);
	return [
		...OWN_SIGNING_ALGORITHMS.flatMap((alg) =>
			alg === "PS256" ? signing("RS256").map((key) => forAlgorithm(key, alg)) : signing(alg),
		),
		...keys.filter(({ use }) => use === "enc").flatMap((key) => ENCRYPTION.map((alg) => forAlgorithm(key, alg))),
	];
}

/** The id of the key alone stands for its usual algorithm. */
function forAlgorithm(key: JWK, alg: string): JWK {
	return { ...key, alg, kid: alg === DEFAULT_ENCRYPTION ? `${key.kid}` : `${key.kid}.${alg}` };
}

/** The members of a key that are not secret. */
export function publicKey({ d, p, q, dp, dq, qi, priv, ...members }: JWK): JWK {
	return members;
}
