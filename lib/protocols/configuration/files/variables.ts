import type { Entry } from "../entry";
import type { Kind } from "../kinds/kind";

/** `${NAME}`, or `$${NAME}` for the text itself. */
const VARIABLE = /(\$?)\$\{([A-Z_][A-Z0-9_]*)\}/g;

export type Variables = (name: string) => string | undefined;

export interface MissingVariable {
	path: readonly PropertyKey[];
	name: string;
}

/**
 * The entry with the values of its variables. Those that are missing stay as they are, and are listed unless they are secrets, which are
 * only needed where the server has to be told them.
 */
export function withVariables(
	kind: Kind,
	entry: Entry,
	variables: Variables,
): { entry: Entry; missing: readonly MissingVariable[] } {
	const missing: MissingVariable[] = [];
	const secrets = new Set(kind.secrets);
	const replaced = mapTexts(entry, [], (text, path) =>
		text.replace(VARIABLE, (whole, marked: string, name: string) => {
			if (marked !== "") return whole.slice(1);
			const value = variables(name);
			if (value === undefined && !secrets.has(path.join("."))) missing.push({ path, name });
			return value ?? whole;
		}),
	);
	return { entry: replaced as Entry, missing };
}

/** The entry as it is written: texts that look like variables are marked, except references to its secrets. */
export function withoutVariables(kind: Kind, entry: Entry): Entry {
	const secrets = new Set(kind.secrets);
	return mapTexts(entry, [], (text, path) =>
		secrets.has(path.join(".")) ? text : text.replace(VARIABLE, (whole) => `$${whole}`),
	) as Entry;
}

function mapTexts(
	value: unknown,
	path: readonly PropertyKey[],
	change: (text: string, path: readonly PropertyKey[]) => string,
): unknown {
	if (typeof value === "string") return change(value, path);
	if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, [...path, index], change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [name, mapTexts(member, [...path, name], change)]),
	);
}
