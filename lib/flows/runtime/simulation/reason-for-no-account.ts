import type { ExecutionState } from "../engine/execution-state";

/**
 * Why an execution that reached END signs in nobody. `no-account`: no step has found an account. `nobody`: the account does not
 * exist. `not-proved`: the account is known, and not authenticated. `made-otherwise`: the record does not fit the flow.
 */
export type WhyNobody = "no-account" | "nobody" | "not-proved" | "made-otherwise";

/** The reason, for an execution whose steps do not authenticate anybody. */
export function reasonForNoAccount({ subject, proofs }: ExecutionState): WhyNobody {
	if (subject === null) return "no-account";
	if (subject === "nobody") return "nobody";
	return proofs.length === 0 ? "not-proved" : "made-otherwise";
}
