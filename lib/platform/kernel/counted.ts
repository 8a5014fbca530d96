import type { PageRange } from "./page-or-last";

/** So many entries of a log are counted, so that a list costs the same however long the log is. */
export const COUNTED = 1_000;
/** For pages beyond those. Offsets end here. */
export const COUNTED_INSIDE = 10_000;

/** A filter that no index serves looks at so many entries, from the beginning of the list. */
export const SEARCHED = 100_000;

/** How many entries of a log match. */
export interface Counted {
	total: number;
	/** More may match: not all were counted, or not all were searched. */
	more: boolean;
}

/** Whether a page ends beyond the entries that are counted for the first pages. */
export function isInside({ offset, limit }: PageRange): boolean {
	return offset + limit >= COUNTED;
}

/** How many entries a page counts at most. */
function mostCounted(range: PageRange): number {
	return isInside(range) ? COUNTED_INSIDE : COUNTED;
}

/** How many entries to look for, so that `countedOf` knows whether there are more than are counted. */
export function countLimit(range: PageRange): number {
	return mostCounted(range) + 1;
}

/**
 * @param found how many entries were found, of at most `countLimit`
 * @param beyond whether there are entries that were not searched
 */
export function countedOf(found: number, range: PageRange, beyond = false): Counted {
	const most = mostCounted(range);
	return { total: Math.min(found, most), more: beyond || found > most };
}
