import { folded } from "./search-flow";

/** A part of a text, and whether it matches. */
interface Piece {
	text: string;
	found: boolean;
}

/** Splits a text at the matches of the typed words; a letter that folds to several is marked as a whole. */
export function markMatch(text: string, typed: string): Piece[] {
	const words = typed.split(/\s+/).map(folded).filter(Boolean);
	const letters = Array.from(
		new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text),
		({ segment }) => segment,
	);
	// The index of each letter in the folded text.
	const starts: number[] = [];
	let whole = "";
	for (const letter of letters) {
		starts.push(whole.length);
		whole += folded(letter);
	}
	const marked = letters.map(() => false);
	for (const word of words) {
		for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length)) {
			for (const [index, start] of starts.entries()) {
				const end = starts[index + 1] ?? whole.length;
				if (start < at + word.length && end > at) marked[index] = true;
			}
		}
	}
	const pieces: Piece[] = [];
	for (const [index, letter] of letters.entries()) {
		const found = marked[index] ?? false;
		const last = pieces.at(-1);
		if (last !== undefined && last.found === found) last.text += letter;
		else pieces.push({ text: letter, found });
	}
	return pieces;
}
