/**
 * The next title after `from` that begins with the typed prefix, wrapping around at the end; the same letter again moves on to
 * the next.
 */
export function findByTyping(titles: readonly string[], typed: string, from: number): number | null {
	const foldedPrefix = folded(typed);
	const [first = ""] = foldedPrefix;
	const isRepeated = foldedPrefix.length > 1 && [...foldedPrefix].every((letter) => letter === first);
	const prefix = isRepeated ? first : foldedPrefix;
	// While the user types a word, the current line stays if it matches.
	const start = foldedPrefix.length > 1 && !isRepeated ? from : from + 1;
	for (let step = 0; step < titles.length; step++) {
		const at = (start + step) % titles.length;
		if (folded(titles[at] ?? "").startsWith(prefix)) return at;
	}
	return null;
}

function folded(text: string): string {
	return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}
