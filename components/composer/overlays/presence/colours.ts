import type { OtherPerson } from "../../store/other-person";

/** How people look, by their colour. */
export const personColours = [
	{ fill: "bg-person-1", border: "border-person-1" },
	{ fill: "bg-person-2", border: "border-person-2" },
	{ fill: "bg-person-3", border: "border-person-3" },
	{ fill: "bg-person-4", border: "border-person-4" },
	{ fill: "bg-person-5", border: "border-person-5" },
	{ fill: "bg-person-6", border: "border-person-6" },
] as const;

/** Gives people their colours: one of their own each, as long as there are enough. */
export function withColours(people: readonly Omit<OtherPerson, "colour">[]): OtherPerson[] {
	const used = new Set<number>();
	return people.map((person) => {
		let colour = hashOf(person.id) % personColours.length;
		if (used.size < personColours.length) while (used.has(colour)) colour = (colour + 1) % personColours.length;
		used.add(colour);
		return { ...person, colour };
	});
}

/** The first letters of the first two words of a name, or its first two letters. */
export function initialsOf(name: string): string {
	const words = name.split(/[\s._@-]+/u).filter((word) => word !== "");
	const [first = "", second] = words;
	const letters = Array.from(new Intl.Segmenter().segment(first), ({ segment }) => segment);
	const initials = second === undefined ? letters.slice(0, 2).join("") : `${letters[0] ?? ""}${firstLetter(second)}`;
	return initials.toLocaleUpperCase();
}

function firstLetter(word: string): string {
	for (const { segment } of new Intl.Segmenter().segment(word)) return segment;
	return "";
}

function hashOf(text: string): number {
	let hash = 0;
	for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
	return hash;
}
