/** The smallest set of keys that have to be moved to turn one order into the other. */
export function movedKeys(before: readonly string[], after: readonly string[]): string[] {
	const place = new Map(before.map((key, index) => [key, index]));
	const common = after.filter((key) => place.has(key));
	// The keys of the longest increasing subsequence are not moved.
	const runs: { length: number; previous: number }[] = [];
	let last = -1;
	for (const [index, key] of common.entries()) {
		const run = { length: 1, previous: -1 };
		for (let earlier = 0; earlier < index; earlier++) {
			const length = (runs[earlier]?.length ?? 0) + 1;
			if (at(common[earlier]) < at(key) && length > run.length) Object.assign(run, { length, previous: earlier });
		}
		runs.push(run);
		if (run.length > (runs[last]?.length ?? 0)) last = index;
	}
	const unmoved = new Set<string | undefined>();
	for (let index = last; index >= 0; index = runs[index]?.previous ?? -1) unmoved.add(common[index]);
	return common.filter((key) => !unmoved.has(key));

	function at(key: string | undefined): number {
		return place.get(key ?? "") ?? -1;
	}
}
