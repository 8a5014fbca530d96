import { sameValue } from "./same-value";

/** An order as three sides have it; a side without the list has undefined. */
export interface ThreeOrders {
	base: readonly string[] | undefined;
	mine: readonly string[] | undefined;
	theirs: readonly string[] | undefined;
}

/**
 * Joins two orders of the same list: what came on either side stands behind what it came behind. Null when both put what
 * all three have into different orders and no side was chosen.
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
	// In an order of its own, so that it does not matter who is who.
	const sides = [mine, theirs].toSorted((one, another) => (JSON.stringify(one) < JSON.stringify(another) ? -1 : 1));
	const joined = sides.reduce((order: readonly string[], side) => withNew(order, side, present), spine);
	return withNew(joined, [...base, ...present], present);
}

/** Puts what is new behind its predecessor in `side`. */
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
