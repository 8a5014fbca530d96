import type { JWK } from "jose";
import { OWN_SIGNING_ALGORITHMS, REQUEST_OBJECT_ENCRYPTION_ALGORITHMS } from "@/lib/identity/applications/contract";

const DEFAULT_ENCRYPTION = "RSA-OAEP-256";
const ENCRYPTION = [
	DEFAULT_ENCRYPTION,
	...REQUEST_OBJECT_ENCRYPTION_ALGORITHMS.filter((alg) => alg !== DEFAULT_ENCRYPTION),
];

/**
 * The keys as clients read them: those that sign first, the default before the others, and each with its algorithm (RFC 7517 §4.4),
 * because some libraries read the first key alone, and accept none without an algorithm. A key that encrypts with several
 * algorithms appears once for each.
 */
export function keySet(keys: readonly JWK[]): JWK[] {
	return [
		...OWN_SIGNING_ALGORITHMS.flatMap((alg) => keys.filter((key) => key.use !== "enc" && key.alg === alg)),
		...keys.filter(({ use }) => use === "enc").flatMap((key) => ENCRYPTION.map((alg) => forAlgorithm(key, alg))),
	];
}

/** The id of the key alone stands for the usual algorithm. */
function forAlgorithm(key: JWK, alg: string): JWK {
	return { ...key, alg, kid: alg === DEFAULT_ENCRYPTION ? `${key.kid}` : `${key.kid}.${alg}` };
}
