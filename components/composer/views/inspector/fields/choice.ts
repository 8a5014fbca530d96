/** Something that can be chosen from a long list. */
export interface Choice {
	value: string;
	label: string;
	/** Stands below the label. */
	detail?: string;
	/** Stands beside the label. */
	shelf?: string;
	/** What it is called in the definition; stands at the end. */
	name?: string;
	/** Other words under which it is found. */
	words?: readonly string[];
}

/** Whether a choice has every word that was typed, in whatever order. */
export function matchesChoice(
	{ label, detail = "", shelf = "", name = "", words = [] }: Choice,
	typed: string,
): boolean {
	const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return true;
	const text = [label, shelf, name, detail, ...words].join("\n").toLowerCase();
	return wanted.every((word) => text.includes(word));
}
