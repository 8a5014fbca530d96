import type { TextResources } from "./text-of";

/** Texts that a draft changes, by `namespace:key` and language; null deletes the organization's own text. */
export type TextEdits = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Applies the changes of a draft to the saved texts. */
export function withTextEdits(saved: TextResources, edits: TextEdits): TextResources {
	const names = Object.keys(edits);
	if (names.length === 0) return saved;
	const result: Record<string, Record<string, Record<string, string>>> = {};
	for (const [language, namespaces] of Object.entries(saved)) result[language] = { ...namespaces };
	for (const name of names) {
		const colon = name.indexOf(":");
		const [namespace, key] = [name.slice(0, colon), name.slice(colon + 1)];
		for (const [language, text] of Object.entries(edits[name] ?? {})) {
			const namespaces = result[language] ?? {};
			result[language] = namespaces;
			const keys = { ...namespaces[namespace] };
			if (text === null) delete keys[key];
			else keys[key] = text;
			namespaces[namespace] = keys;
		}
	}
	return result;
}

/**
 * By `namespace:key`, the languages whose text will be older than the one it was translated from: an edit of the default language
 * makes the languages stale that are not edited too.
 */
export function staleWithEdits(
	known: ReadonlyMap<string, readonly string[]>,
	edits: TextEdits,
	languages: readonly string[],
	defaultLanguage = "en",
): ReadonlyMap<string, readonly string[]> {
	const names = Object.keys(edits);
	if (names.length === 0) return known;
	const result = new Map(known);
	for (const name of names) {
		const edited = edits[name] ?? {};
		const old = new Set(defaultLanguage in edited ? languages : (known.get(name) ?? []));
		old.delete(defaultLanguage);
		for (const language of Object.keys(edited)) old.delete(language);
		if (old.size > 0) result.set(name, [...old]);
		else result.delete(name);
	}
	return result;
}
