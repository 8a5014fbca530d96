import { type ImportNote, note } from "../import-note";
import { ATTRIBUTE_NAME, MAX_TEXT } from "../imported-user";
import { markWhole } from "./marked-record";

/** The members of an object of a source as attributes. Each one that cannot be an attribute is named, and costs no other. */
export function keptAttributes(values: Readonly<Record<string, unknown>>, notes: ImportNote[]): Record<string, string> {
	const kept = Object.entries(values).flatMap(([name, given]): [string, string][] => {
		const [value] = Array.isArray(given) ? given : [given];
		if (Array.isArray(given) && given.length > 1) notes.push(note("first-value", { name }));
		// Whatever of it is not kept has a note of its own.
		markWhole(given);
		if (value === undefined || value === null || value === "") return [];
		const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
		if (typeof text !== "string") notes.push(note("not-text", { name }));
		else if (!ATTRIBUTE_NAME.test(name) || text.length > MAX_TEXT)
			notes.push(note("attribute-unfit", { name: name.slice(0, 70) }));
		else return [[name, text]];
		return [];
	});
	return Object.fromEntries(kept);
}
