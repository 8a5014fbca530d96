/** Inserts an entry after the last one whose component comes before its own, else first. The order of the others is kept. */
export function insertInOrder<Entry extends { ref?: string }>(
	entries: readonly Entry[],
	entry: Entry,
	componentIds: readonly string[],
): Entry[] {
	const own = entry.ref === undefined ? -1 : componentIds.indexOf(entry.ref);
	const before = new Set(componentIds.slice(0, Math.max(own, 0)));
	const last = entries.findLastIndex(({ ref }) => ref !== undefined && before.has(ref));
	return entries.toSpliced(last + 1, 0, entry);
}
