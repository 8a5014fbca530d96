import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import pLimit from "p-limit";
import { environment } from "@/lib/platform/env";
import { unavailable } from "@/lib/platform/http/refusals";
import { processState } from "@/lib/platform/kernel";
import { watchHashQueue } from "@/lib/platform/telemetry";
import { hashKindOf } from "./hashes/hash-kinds";

/** The first choice of OWASP: 19 MiB, two passes, one lane. Argon2id is the default algorithm of the library. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MAX_PASSWORD_BYTES = 1_024;
/** The maximum number of waiting hashes per worker. It bounds the waiting time of a request. */
const MAX_QUEUE = 20;

/** Hashes a password with Argon2id. @throws DomainError 503 if too many hashes are waiting */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, ARGON2ID));
}

/**
 * Whether the password matches the hash, of any supported kind. A hash that cannot be verified matches nothing. Without a hash
 * (no such user) the same work is done, so that the response time does not reveal whether the user exists.
 * @throws DomainError 503 if too many hashes are waiting
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
	const tooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
	const compared = passwordHash ?? (await decoy());
	const kind = hashKindOf(compared);
	const matches = await inTurn(async () => (await kind?.verify(compared, tooLong ? "" : password)) === true);
	return matches && passwordHash !== null && !tooLong;
}

/** Whether the hash is from another product, or has other costs than Portico's own, and so should be replaced by a new one. */
export function isForeignHash(passwordHash: string): boolean {
	const { memoryCost, timeCost, parallelism } = ARGON2ID;
	return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

function decoy(): Promise<string> {
	return processState("decoy-hash", () => hash("no user has this password", ARGON2ID));
}

/** Runs at most one hash per core at a time, in all workers together: more would only delay all of them. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const turns = processState("password-turns", () => pLimit(turnsOfThisProcess()));
	watchHashQueue(() => turns.pendingCount);
	if (turns.pendingCount >= MAX_QUEUE) throw unavailable("Too many sign-ins at once. Try again shortly.", 2);
	return turns(work);
}

/** The cores are divided among the workers; each worker has at least one. */
function turnsOfThisProcess(): number {
	const workers = cluster.isWorker ? environment().workers : 1;
	return Math.ceil(availableParallelism() / workers);
}
