import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "@/lib/platform/kernel";

/** A request, or another piece of work, as far as it matters for whose share it uses. */
export interface Work {
	/**
	 * The name of the organization for which it is done: that of the path, until the caller is known; undefined for what is done for
	 * everybody.
	 */
	organization: string | undefined;
	/** What is read, where only reading takes long; it decides how long a statement may take. */
	reads?: Reading | undefined;
	/** It holds a connection of the database, so its statements do not wait for another. */
	inTransaction?: boolean;
	/** Ends the turn that it has among the running requests. */
	leaveTurn?: (() => void) | undefined;
	/** It was refused something of which its organization uses its share. */
	refused?: boolean;
}

export type Reading = "page" | "search" | "export";

/** Runs `does` as this work, with everything that it starts. */
export function asWork<Result>(work: Work, does: () => Result): Result {
	return works().run(work, does);
}

/**
 * Runs what serves several organizations at once, whoever has caused it: under a party of its own, or as what is done for everybody.
 */
export function asCommonWork<Result>(does: () => Result, party?: "(batches)"): Result {
	return works().run({ organization: party }, does);
}

/** The work that runs now; undefined at the start, in housekeeping, and in the delivery of messages. */
export function currentWork(): Work | undefined {
	return works().getStore();
}

/**
 * Says that the current request waits for a service outside: until that answers it uses nothing that is scarce, so that a service which
 * hangs does not keep the other requests of the organization waiting. What is left to do afterwards is short, and has no turn.
 */
export function waitsForService(): void {
	currentWork()?.leaveTurn?.();
}

/** Says for which organization the current request is, from when its caller is known. */
export function workFor(organization: string): void {
	const work = currentWork();
	if (work !== undefined) work.organization = organization;
}

function works(): AsyncLocalStorage<Work> {
	return processState("works", () => new AsyncLocalStorage<Work>());
}
