import { argon2 } from "./argon2";
import { bcrypt } from "./bcrypt";
import type { HashKind } from "./hash-kind";
import { pbkdf2 } from "./pbkdf2";
import { phpass } from "./phpass";
import { saltedSha } from "./salted-sha";
import { firebaseScrypt, scrypt } from "./scrypt";

/** Every kind of password hash that can be verified; Portico's own is the first. */
const hashKinds: readonly HashKind[] = [argon2, bcrypt, pbkdf2, scrypt, firebaseScrypt, saltedSha, phpass];

/** Why a hash is not verified: it is malformed or of no known kind, or it takes longer than its kind may. */
export type HashProblem = "unknown" | "too-costly";

/** The kind that verifies a hash, or why none does. */
export function judgeHash(hash: string): HashKind | HashProblem {
	const kind = hashKinds.find(({ matches }) => matches(hash));
	const cost = kind?.cost(hash) ?? null;
	if (kind === undefined || cost === null) return "unknown";
	return cost <= kind.maxCost ? kind : "too-costly";
}
