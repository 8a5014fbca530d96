import type { Suggestion } from "./typed-place";

/** A change of a text, and the cursor position after it. */
interface Insertion {
	from: number;
	to: number;
	insert: string;
	cursor: number;
}

/** The insertion of a suggestion in place of the typed word: with its quotes, and for a member with its colon and value. */
export function insertion(
	text: string,
	{ from, to, quoted, isMember }: { from: number; to: number; quoted: boolean; isMember: boolean },
	{ label, raw = false, value = "" }: Suggestion,
): Insertion {
	const start = quoted ? from - 1 : from;
	const end = quoted ? closingQuote(text, to) : to;
	if (raw) return { from: start, to: end, insert: label, cursor: start + label.length };
	const word = JSON.stringify(label);
	if (!isMember) return { from: start, to: end, insert: word, cursor: start + word.length };
	const after = text.slice(end).trimStart();
	if (after.startsWith(":")) return { from: start, to: end, insert: word, cursor: start + word.length };
	const comma = after.startsWith('"') ? "," : "";
	const insert = `${word}: ${value}${comma}`;
	// The cursor position between the quotes or brackets of the value, if any.
	const inside = value.length === 2 ? 1 : value.length;
	return { from: start, to: end, insert, cursor: start + word.length + 2 + inside };
}

/** The end of the word: after its closing quote on this line, or else at the cursor. */
function closingQuote(text: string, from: number): number {
	const [, rest] = /^([^"\n,:{}[\]]*)"/.exec(text.slice(from, from + 300)) ?? [];
	return rest === undefined ? from : from + rest.length + 1;
}
