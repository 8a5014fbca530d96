import { acrOf, amrOf, kindsOf, type Proof, resistedBy } from "@/lib/flows/executors/contract";
import type { Guarantee } from "../paths/fact-bits";
import type { ProvedPath } from "../paths/paths-to-end";
import type { Recovery } from "./recoveries-of";

/** A path by which somebody signs in with credentials that they got anew. */
export interface RecoveredPath<Of extends Recovery = Recovery> {
	/** What they have proved in all: for the new credentials, and at the sign-in. */
	facts: readonly Guarantee[];
	acr: string;
	/** The sign-in that they would have had to pass without the recovery. */
	instead: readonly Guarantee[];
	/** The recoveries, in their order. */
	by: readonly Of[];
	/** Whether this is weaker than the sign-in: fewer kinds of factors, or an attack that it no longer resists. */
	weaker: boolean;
}

/**
 * The paths by way of a recovery that need not prove all of any other path: of a sign-in that asks for what a recovery renews,
 * what the recovery takes stands in the place of that. Repeated, because one recovery may lead to another; the minimal ones.
 */
export function withRecoveries<Of extends Recovery>(
	ways: readonly ProvedPath[],
	recoveries: readonly Of[],
): RecoveredPath<Of>[] {
	const direct = ways.filter(
		({ authenticated, facts }) => authenticated && !facts.includes("session") && !facts.includes("new-account"),
	);
	const starting: Found<Of>[] = direct.map(({ facts }) => ({ facts, instead: facts, by: [] }));
	const found = [...starting];
	for (const from of found)
		for (const recovery of recoveries.filter(({ renews }) => from.facts.some((fact) => isOneOf(renews, fact))))
			for (const { authenticated, facts } of recovery.takes) {
				// An existing sign-in is as strong as another path.
				if (!authenticated || facts.includes("session")) continue;
				const rest = from.facts.filter((fact) => !isOneOf(recovery.renews, fact));
				const next = [...new Set([...rest, ...facts])];
				if (found.some((other) => isWithin(other.facts, next))) continue;
				found.push({ facts: next, instead: from.instead, by: [...from.by, recovery] });
			}
	return found
		.filter(
			({ facts, by }) => by.length > 0 && !found.some((other) => other.facts !== facts && isWithin(other.facts, facts)),
		)
		.map((each) => ({
			...each,
			acr: acrOf(amrOf(each.facts.filter(isProof))),
			weaker: isWeaker(each.facts, each.instead),
		}));
}

type Found<Of> = Pick<RecoveredPath, "facts" | "instead"> & { by: readonly Of[] };

/** Whether these facts are of fewer kinds, or resist less, than the others. */
function isWeaker(facts: readonly Guarantee[], than: readonly Guarantee[]): boolean {
	const resisted = resistedBy(facts);
	return (
		kindsOf(facts.filter(isProof)).size < kindsOf(than.filter(isProof)).size ||
		resistedBy(than).some((attack) => !resisted.includes(attack))
	);
}

function isWithin(less: readonly Guarantee[], more: readonly Guarantee[]): boolean {
	return less.every((fact) => more.includes(fact));
}

function isOneOf(proofs: readonly Proof[], fact: Guarantee): boolean {
	return proofs.some((proof) => proof === fact);
}

function isProof(fact: Guarantee): fact is Proof {
	return !fact.startsWith("verified-");
}
