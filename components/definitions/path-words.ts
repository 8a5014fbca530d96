import { attacksText, type EndPaths, factsText, type ProvedPath } from "@/lib/flows/assurance/contract";
import { type Attack, resistanceOf } from "@/lib/flows/executors/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What a path proves, as a list in the reader's language. */
export function guaranteeText(
	t: Translate,
	{ authenticated, facts }: Pick<ProvedPath, "authenticated" | "facts">,
): string {
	if (!authenticated) return t("assurance:nobody");
	return factsText(t, facts);
}

/** What the paths to an END resist, as a sentence; null where nobody is signed in to an account there. */
export function resistsText(t: Translate, attacks: readonly Attack[] | null): string | null {
	if (attacks === null) return null;
	return attacks.length === 0
		? t("assurance:resists.none")
		: t("assurance:resists", { attacks: attacksText(t, attacks) });
}

/** The number of paths to an END, and the weakest of them. */
export function badgeText(t: Translate, { ways }: EndPaths): string {
	const weakest = weakestOf(ways);
	if (weakest === undefined) return t("assurance:unreached");
	return t("assurance:badge", { number: ways.length, weakest: guaranteeText(t, weakest) });
}

/**
 * The weakest path: one that signs in nobody, otherwise one with the fewest factors, then the one that is easiest to phish or to guess,
 * then one with the fewest proofs. An existing sign-in comes last, because it is as strong as another one.
 */
export function weakestOf(ways: readonly ProvedPath[]): ProvedPath | undefined {
	const isSession = ({ facts }: ProvedPath) => Number(facts.includes("session"));
	return ways.toSorted(
		(one, other) =>
			strengthOf(one) - strengthOf(other) ||
			isSession(one) - isSession(other) ||
			resistanceOf(one.facts) - resistanceOf(other.facts) ||
			one.facts.length - other.facts.length,
	)[0];
}

/** 0 where nobody is signed in, otherwise the number of factors, at most 2. */
export function strengthOf({ authenticated, acr }: ProvedPath): 0 | 1 | 2 {
	if (!authenticated) return 0;
	return acr?.endsWith("two-factors") === true ? 2 : 1;
}
