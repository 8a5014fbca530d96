import { type Attack, attacks, resistedBy } from "@/lib/flows/executors/contract";
import type { ProvedPath } from "./paths-to-end";

/**
 * The attacks that every path resists by which somebody is signed in to an account; null where there is none. Paths with an existing
 * sign-in that is as strong as another path are left out, and so are those that make an account: nobody else can have it yet.
 */
export function resistedAt(ways: readonly Pick<ProvedPath, "authenticated" | "facts">[]): Attack[] | null {
	const judged = ways.filter(({ facts }) => !facts.includes("session") && !facts.includes("new-account"));
	if (judged.length === 0) return null;
	const resisted = judged.map(({ authenticated, facts }) => new Set(authenticated ? resistedBy(facts) : []));
	return attacks.filter((attack) => resisted.every((each) => each.has(attack)));
}
