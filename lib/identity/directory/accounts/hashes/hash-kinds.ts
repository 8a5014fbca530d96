import { argon2 } from "./argon2";
import { bcrypt } from "./bcrypt";
import type { HashKind } from "./hash-kind";
import { pbkdf2 } from "./pbkdf2";
import { phpass } from "./phpass";
import { saltedSha } from "./salted-sha";
import { firebaseScrypt, scrypt } from "./scrypt";

/** Every kind of password hash that can be verified; Portico's own is the first. */
const hashKinds: readonly HashKind[] = [argon2, bcrypt, pbkdf2, scrypt, firebaseScrypt, saltedSha, phpass];

/** The kind of a hash that can be verified; undefined for all others. */
export function hashKindOf(hash: string): HashKind | undefined {
	const kind = hashKinds.find(({ matches }) => matches(hash));
	return kind?.accepts(hash) === true ? kind : undefined;
}
