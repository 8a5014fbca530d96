import { sameValue } from "./same-value";

/** The order of a list on three sides; undefined for a side without the list. */
export interface ThreeOrders {
	base: readonly string[] | undefined;
	mine: readonly string[] | undefined;
	theirs: readonly string[] | undefined;
}

/**
 * Merges two orders of a list: added entries follow their predecessors. Null when both sides have changed the order of the
 * common entries differently, and no side was chosen.
 */
export function mergeOrder(
	{ base = [], mine = [], theirs = [] }: ThreeOrders,
	present: ReadonlySet<string>,
	chosen?: "mine" | "theirs",
): string[] | null {
	const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
	const isCommon = (key: string) => inBase.has(key) && inMine.has(key) && inTheirs.has(key) && present.has(key);
	const [was, ours, other] = [base.filter(isCommon), mine.filter(isCommon), theirs.filter(isCommon)];
	const agreed = sameValue(ours, other) || sameValue(other, was) ? ours : sameValue(ours, was) ? other : null;
	const spine = agreed ?? (chosen === undefined ? null : chosen === "mine" ? ours : other);
	if (spine === null) return null;
	// In a fixed order, so that the result does not depend on which side is mine.
	const sides = [mine, theirs].toSorted((one, another) => (JSON.stringify(one) < JSON.stringify(another) ? -1 : 1));
	const joined = sides.reduce((order: readonly string[], side) => withNew(order, side, present), spine);
	return withNew(joined, [...base, ...present], present);
}

/** Inserts new entries after their predecessors in `side`. */
function withNew(order: readonly string[], side: readonly string[], present: ReadonlySet<string>): string[] {
	const joined = [...order];
	const placed = new Set(order);
	let at = 0;
	for (const key of side) {
		if (!present.has(key)) continue;
		if (placed.has(key)) {
			at = joined.indexOf(key) + 1;
			continue;
		}
		joined.splice(at, 0, key);
		placed.add(key);
		at += 1;
	}
	return joined;
}
