import type { ExecutionState } from "../engine/execution-state";

/**
 * Why a run that reached END signs in nobody. `no-account`: nothing on the way says whom it is about. `nobody`: it is
 * about an account that does not exist. `not-proved`: it is known who is meant, and not that it is they. `made-otherwise`:
 * the record does not fit the flow.
 */
export type WhyNobody = "no-account" | "nobody" | "not-proved" | "made-otherwise";

/** Says why, for a run whose walk proves nothing. */
export function whyNobody({ subject, proofs }: ExecutionState): WhyNobody {
	if (subject === null) return "no-account";
	if (subject === "nobody") return "nobody";
	return proofs.length === 0 ? "not-proved" : "made-otherwise";
}
