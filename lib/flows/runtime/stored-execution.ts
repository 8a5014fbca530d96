import { createHmac, randomBytes } from "node:crypto";
import type { ExecutionApplication, ExecutionRequest } from "@/lib/flows/executors";
import { decrypt, encrypt, sha256 } from "@/lib/platform/tokens";
import type { ExecutionState } from "./engine/execution-state";
import type { Answer } from "./engine/submit";
import { executionExpired } from "./errors";

/** What is stored of an execution between its steps, encrypted and bound to its row. */
export interface StoredExecution {
	state: ExecutionState;
	application: ExecutionApplication | null;
	request: ExecutionRequest;
	/** Random. The challenge tokens are derived from it, so that a page that is loaded again has the same one. */
	seed: string;
	/** Digest of the answer of the last step: the same answer again gets the same result. */
	answered: string | null;
	/** In seconds since 1970; null while the person is not authenticated. */
	authenticatedAt: number | null;
}

export function newSeed(): string {
	return randomBytes(32).toString("base64url");
}

/** The token that takes the answer at this revision; 256 bits, base64url. */
export function challengeTokenOf({ seed }: Pick<StoredExecution, "seed">, revision: number): string {
	return createHmac("sha256", seed).update(`challenge ${revision}`).digest("base64url");
}

/** The `jti` of the assertion of a completed execution. It is always the same, so that the assertion is valid once. */
export function assertionIdOf({ seed }: Pick<StoredExecution, "seed">): string {
	return createHmac("sha256", seed).update("assertion").digest("base64url");
}

/** The token by which a browser that this execution makes trusted is recognized later; 256 bits, base64url. */
export function browserTokenOf({ seed }: Pick<StoredExecution, "seed">): string {
	return createHmac("sha256", seed).update("trusted browser").digest("base64url");
}

/** The token by which a browser is known after this execution; 256 bits, base64url. */
export function knownBrowserTokenOf({ seed }: Pick<StoredExecution, "seed">): string {
	return createHmac("sha256", seed).update("known browser").digest("base64url");
}

export function answerDigest({ seed }: Pick<StoredExecution, "seed">, { action, inputs }: Answer): string {
	const entries = Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1));
	return sha256(JSON.stringify([seed, action ?? null, entries]));
}

/** The version of the format of `StoredExecution`; increased with every change after which stored executions cannot be read. */
const VERSION = 1;

export function sealExecution(stored: StoredExecution, organizationId: string, executionId: string): string {
	return encrypt(JSON.stringify({ ...stored, version: VERSION }), contextOf(organizationId, executionId));
}

/** @throws DomainError 404 where another release stored it in an unknown format */
export function openExecution(sealed: string, organizationId: string, executionId: string): StoredExecution {
	const { version, ...execution } = JSON.parse(decrypt(sealed, contextOf(organizationId, executionId)));
	if (version !== VERSION) throw executionExpired();
	return execution as StoredExecution;
}

function contextOf(organizationId: string, executionId: string): string {
	return `execution:${organizationId}:${executionId}`;
}
