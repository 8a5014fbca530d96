/** Whether two ids differ only by a typing error: in case and separators, or in at most two characters. */
export function isSimilar(one: string, other: string): boolean {
	const [a, b] = [letters(one), letters(other)];
	if (a === b) return true;
	return Math.abs(a.length - b.length) <= SLIPS && Math.min(a.length, b.length) > 2 * SLIPS && distance(a, b) <= SLIPS;
}

const SLIPS = 2;

function letters(id: string): string {
	return id.toLowerCase().replace(/[\s_-]/g, "");
}

/** Levenshtein's edit distance. */
function distance(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, column) => column);
	for (const [index, character] of [...one].entries()) {
		const next = [index + 1];
		for (const [column, candidate] of [...other].entries()) {
			const replaced = (row[column] ?? 0) + (character === candidate ? 0 : 1);
			next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
