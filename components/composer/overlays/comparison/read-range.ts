/** Parses `3...5`; null for anything else. */
export function readRange(range: string): { before: number; after: number } | null {
	const [, before, after] = /^([1-9]\d{0,8})\.\.\.([1-9]\d{0,8})$/.exec(range) ?? [];
	return before === undefined || after === undefined ? null : { before: Number(before), after: Number(after) };
}
