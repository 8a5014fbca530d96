import { createHmac, randomBytes } from "node:crypto";
import type { ExecutionApplication, ExecutionRequest } from "@/lib/flows/executors";
import { decrypt, encrypt, sha256 } from "@/lib/platform/tokens";
import type { ExecutionState } from "./engine/execution-state";
import type { Answer } from "./engine/submit";
import { executionExpired } from "./errors";

/** What is kept of an execution between its steps; it rests encrypted, bound to its row. */
export interface StoredExecution {
	state: ExecutionState;
	application: ExecutionApplication | null;
	request: ExecutionRequest;
	/** Random; the tokens that move this execution on are made from it, so that a page loaded again shows the same one. */
	seed: string;
	/** Digest of the answer that led here: the same one again gets the same state. */
	answered: string | null;
	/** Seconds since 1970; null while nothing proves who the person is. */
	authenticatedAt: number | null;
}

export function newSeed(): string {
	return randomBytes(32).toString("base64url");
}

/** The one token that takes the answer at this revision; 256 bits, base64url. */
export function challengeTokenOf({ seed }: Pick<StoredExecution, "seed">, revision: number): string {
	return createHmac("sha256", seed).update(`challenge ${revision}`).digest("base64url");
}

/** Names the assertion of a finished execution, always the same: it is good once. */
export function assertionIdOf({ seed }: Pick<StoredExecution, "seed">): string {
	return createHmac("sha256", seed).update("assertion").digest("base64url");
}

export function answerDigest({ seed }: Pick<StoredExecution, "seed">, { action, inputs }: Answer): string {
	const entries = Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1));
	return sha256(JSON.stringify([seed, action ?? null, entries]));
}

/** Of the shape of `StoredExecution`: one more with every change of it that a run in progress does not survive. */
const VERSION = 1;

export function sealExecution(run: StoredExecution, organizationId: string, executionId: string): string {
	return encrypt(JSON.stringify({ ...run, version: VERSION }), contextOf(organizationId, executionId));
}

/** @throws DomainError 404 where another release left it in a shape that this one does not know */
export function openExecution(sealed: string, organizationId: string, executionId: string): StoredExecution {
	const { version, ...run } = JSON.parse(decrypt(sealed, contextOf(organizationId, executionId)));
	if (version !== VERSION) throw executionExpired();
	return run as StoredExecution;
}

function contextOf(organizationId: string, executionId: string): string {
	return `execution:${organizationId}:${executionId}`;
}
