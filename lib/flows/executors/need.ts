import type { FlowType } from "@/lib/flows/model";

/**
 * `authenticated`: an authenticating task has succeeded before. `account`: the execution has an account, proved or not, or
 * pretends to. `no-account`: it has none. `proved-email`: an email address was proved in this sign-up.
 */
export type Condition = "authenticated" | "account" | "no-account" | "proved-email";

/** A success needs one of these conditions, in the given modes and flow types, or in all. Otherwise it is impossible. */
export interface Need {
	oneOf: readonly Condition[];
	modes?: readonly string[];
	flowTypes?: readonly FlowType[];
	/** The condition does not apply where the task has a value for this property. */
	unlessProperty?: string;
}
