import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import { environment } from "@/lib/platform/env";
import { shareUsedUp } from "@/lib/platform/http/refusals";
import { processState } from "@/lib/platform/kernel";
import { FairTurns } from "@/lib/platform/shares";
import { watchHashQueue } from "@/lib/platform/telemetry";
import { argon2 } from "./hashes/argon2";
import { judgeHash } from "./hashes/hash-kinds";
import { ownCosts } from "./own-costs";

export const MAX_PASSWORD_BYTES = 1_024;
/** The maximum number of waiting hashes per worker. It bounds the waiting time of a request. */
const MAX_QUEUE = 20;

/**
 * Hashes a password with Argon2id, when it is the turn of the organization.
 * @throws DomainError 429 if too many hashes of the organization are waiting
 */
export function hashPassword(organizationId: string, password: string): Promise<string> {
	return inTurn(organizationId, () => hash(password, ownCosts()));
}

/**
 * Whether the password matches the hash, of any supported kind. Without a hash (no such user), and for a hash that cannot be verified
 * or would take too long, nothing matches and the work for Portico's own hash is done, so that the response time does not reveal
 * whether the user exists.
 * @throws DomainError 429 if too many hashes of the organization are waiting
 */
export async function passwordMatches(
	organizationId: string,
	{ passwordHash, password }: { passwordHash: string | null; password: string },
): Promise<boolean> {
	const tooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
	const judged = passwordHash === null ? "unknown" : judgeHash(passwordHash);
	const decoyHash = await decoy();
	const verify =
		passwordHash === null || typeof judged === "string"
			? (entered: string) => argon2.verify(decoyHash, entered).then(() => false)
			: (entered: string) => judged.verify(passwordHash, entered);
	const matches = await inTurn(organizationId, () => verify(tooLong ? "" : password));
	return matches && !tooLong;
}

/** Whether the hash is from another product, or has other costs than Portico's own, and so should be replaced by a new one. */
export function isForeignHash(passwordHash: string): boolean {
	const { memoryCost, timeCost, parallelism } = ownCosts();
	return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

function decoy(): Promise<string> {
	return processState("decoy-hash", () => hash("no user has this password", ownCosts()));
}

/**
 * Runs at most one hash per core at a time, in all workers together: more would only delay all of them. Organizations take turns, so
 * that the sign-ins of one, or costly hashes that it imported, do not delay those of the others.
 */
function inTurn<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
	const turns = processState(
		"password-turns",
		// Each may use all: hashes are short, and a share of one core is none.
		() => new FairTurns({ running: turnsOfThisProcess(), each: turnsOfThisProcess(), waiting: MAX_QUEUE }),
	);
	watchHashQueue(() => turns.pending);
	return turns.run(organizationId, work, () => shareUsedUp("the sign-ins with a password"));
}

/** The cores are divided among the workers; each worker has at least one. */
function turnsOfThisProcess(): number {
	const workers = cluster.isWorker ? environment().workers : 1;
	return Math.ceil(availableParallelism() / workers);
}
