import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import pLimit from "p-limit";
import { environment } from "@/lib/platform/env";
import { unavailable } from "@/lib/platform/http/refusals";
import { processState } from "@/lib/platform/kernel";
import { watchHashQueue } from "@/lib/platform/telemetry";
import { hashKindOf } from "./hashes/hash-kinds";

/** OWASP's first choice: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MAX_PASSWORD_BYTES = 1_024;
/** Of each worker: it bounds how long one request waits, and a worker's own turns serve its queue. */
const MAX_QUEUE = 20;

/** @throws DomainError 503 when too many hashes are waiting */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, ARGON2ID));
}

/**
 * Whether the password matches the hash, of whatever kind. A hash that cannot be verified matches nothing. Without a hash (no such user) the same work is done, so that the time does not reveal
 * whether the user exists.
 * @throws DomainError 503 when too many hashes are waiting
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
	const tooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
	const compared = passwordHash ?? (await decoy());
	const kind = hashKindOf(compared);
	const matches = await inTurn(async () => (await kind?.verify(compared, tooLong ? "" : password)) === true);
	return matches && passwordHash !== null && !tooLong;
}

/** Whether the hash came from another product, or has other costs than ours, so that a new one should replace it. */
export function isForeignHash(passwordHash: string): boolean {
	const { memoryCost, timeCost, parallelism } = ARGON2ID;
	return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

function decoy(): Promise<string> {
	return processState("decoy-hash", () => hash("no user has this password", ARGON2ID));
}

/** At most one hash per core at a time, in all workers together: more would only make every one of them late. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const turns = processState("password-turns", () => pLimit(turnsOfThisProcess()));
	watchHashQueue(() => turns.pendingCount);
	if (turns.pendingCount >= MAX_QUEUE) throw unavailable("Too many sign-ins at once. Try again shortly.", 2);
	return turns(work);
}

/** The cores are shared out among the workers; each has at least one turn. */
function turnsOfThisProcess(): number {
	const workers = cluster.isWorker ? environment().workers : 1;
	return Math.ceil(availableParallelism() / workers);
}
