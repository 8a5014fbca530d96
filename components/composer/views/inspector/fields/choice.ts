/** An entry of a long list of choices. */
export interface Choice {
	value: string;
	label: string;
	/** Shown below the label. */
	detail?: string;
	/** Shown beside the label. */
	shelf?: string;
	/** Its name in the definition; shown at the end. */
	name?: string;
	/** More search words. */
	words?: readonly string[];
}

/** Whether a choice contains every typed word, in any order. */
export function matchesChoice(
	{ label, detail = "", shelf = "", name = "", words = [] }: Choice,
	typed: string,
): boolean {
	const queryWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
	if (queryWords.length === 0) return true;
	const text = [label, shelf, name, detail, ...words].join("\n").toLowerCase();
	return queryWords.every((word) => text.includes(word));
}
