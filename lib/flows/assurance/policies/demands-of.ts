import { type Demand, demands } from "./demands";
import { demandsOfLevel } from "./levels";
import type { AssurancePolicy } from "./policy";

/** Everything that a policy demands, those of its level included. */
export function demandsOf({ level, demands: own }: Pick<AssurancePolicy, "level" | "demands">): Demand[] {
	const all = new Set([...own, ...(level === null ? [] : demandsOfLevel(level))]);
	return demands.filter((demand) => all.has(demand));
}
