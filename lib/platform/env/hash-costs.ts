import { StartRefusal } from "@/lib/platform/kernel";

/** Kibibytes of memory, and passes over them, of Argon2id with one lane (RFC 9106). */
export interface HashCosts {
	memoryKib: number;
	passes: number;
}

/** The first choice of OWASP, and the unit in which the costs of other hashes are told. */
export const DEFAULT_HASH_COSTS: HashCosts = { memoryKib: 19_456, passes: 2 };

/** The choice of OWASP with the least memory; the others have more memory and fewer passes. */
const LEAST: HashCosts = { memoryKib: 7_168, passes: 5 };

/** RFC 9106 §3.1, with one lane. */
const MIN_MEMORY_KIB = 8;

/** A hash that takes longer is not verified, wherever it comes from. */
export const MAX_HASH_TIMES_DEFAULT = 10;

interface Variables {
	PASSWORD_HASH_MEMORY_KIB?: number | undefined;
	PASSWORD_HASH_PASSES?: number | undefined;
}

/**
 * What a new hash of a password takes. Where secrets are required, at least what OWASP names; elsewhere, as in tests, less.
 * @throws StartRefusal naming the variables and the bound
 */
export function hashCosts(variables: Variables, { requireSecrets }: { requireSecrets: boolean }): HashCosts {
	const memoryKib = variables.PASSWORD_HASH_MEMORY_KIB ?? DEFAULT_HASH_COSTS.memoryKib;
	const costs = { memoryKib, passes: variables.PASSWORD_HASH_PASSES ?? DEFAULT_HASH_COSTS.passes };
	const most = MAX_HASH_TIMES_DEFAULT * workOf(DEFAULT_HASH_COSTS);
	if (memoryKib < MIN_MEMORY_KIB) throw refusal(`Argon2id needs at least ${MIN_MEMORY_KIB} KiB`);
	if (requireSecrets && isWeakHash(costs))
		throw refusal(`too weak: at least ${LEAST.memoryKib} KiB, and memory times passes at least ${workOf(LEAST)}`);
	if (workOf(costs) > most) throw refusal(`memory times passes is at most ${most}`);
	return costs;
}

/** Whether it is less than OWASP names. */
export function isWeakHash(costs: HashCosts): boolean {
	return costs.memoryKib < LEAST.memoryKib || workOf(costs) < workOf(LEAST);
}

function workOf({ memoryKib, passes }: HashCosts): number {
	return memoryKib * passes;
}

function refusal(problem: string): StartRefusal {
	return new StartRefusal(
		`The environment is not valid:\n  PASSWORD_HASH_MEMORY_KIB, PASSWORD_HASH_PASSES: ${problem}`,
	);
}
