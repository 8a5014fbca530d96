import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { unavailable } from "@/lib/platform/http/refusals";
import { processState } from "@/lib/platform/kernel";
import { watchHashQueue } from "@/lib/platform/telemetry";

/** OWASP's first choice: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MAX_PASSWORD_BYTES = 1_024;
const MAX_QUEUE = 20;

/** @throws DomainError 503 when more hashes wait than will be served in time */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, ARGON2ID));
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such user) the same work is done for nothing, so
 * that the time tells nobody whether the user exists.
 * @throws DomainError 503 when more hashes wait than will be served in time
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
	const tooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
	const matches = await inTurn(async () => verify(passwordHash ?? (await decoy()), tooLong ? "" : password));
	return matches && passwordHash !== null && !tooLong;
}

function decoy(): Promise<string> {
	return processState("decoy-hash", () => hash("no user has this password", ARGON2ID));
}

/** At most one hash per core at a time: more would only make every one of them late. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const turns = processState("password-turns", () => pLimit(availableParallelism()));
	watchHashQueue(() => turns.pendingCount);
	if (turns.pendingCount >= MAX_QUEUE) throw unavailable("Too many sign-ins at once. Try again shortly.", 2);
	return turns(work);
}
