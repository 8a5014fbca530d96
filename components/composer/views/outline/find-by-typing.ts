/** The next title after `from` that begins with what was typed, round the end; the same letter again goes on to the next. */
export function findByTyping(titles: readonly string[], typed: string, from: number): number | null {
	const wanted = folded(typed);
	const [first = ""] = wanted;
	const isRepeated = wanted.length > 1 && [...wanted].every((letter) => letter === first);
	const prefix = isRepeated ? first : wanted;
	// While a word is being typed, the line that matches it already stays.
	const start = wanted.length > 1 && !isRepeated ? from : from + 1;
	for (let step = 0; step < titles.length; step++) {
		const at = (start + step) % titles.length;
		if (folded(titles[at] ?? "").startsWith(prefix)) return at;
	}
	return null;
}

function folded(text: string): string {
	return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}
