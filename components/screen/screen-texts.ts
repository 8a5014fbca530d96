import { type TextResources, type TranslationKey, translationKeyOf } from "@/lib/flows/model";

export type { TextResources };

/** A resolved text. */
export interface ResolvedText {
	text: string;
	/** The key, when neither the language nor its fallbacks have a text for it. */
	missing?: TranslationKey;
	/** The language of the text; the requested one for plain and for missing texts. */
	language: string;
}

/**
 * Resolves a text of a flow: plain text does not change; a key is looked up in the language, then without its region, then in
 * English. The result is plain text: placeholders, nesting and markup in it are not interpreted.
 */
export function resolveText(raw: string | undefined, language: string, resources: TextResources): ResolvedText {
	if (raw === undefined) return { text: "", language };
	const name = translationKeyOf(raw);
	if (name === undefined) return { text: raw, language };
	for (const candidate of withFallbacks(language)) {
		const text = ownText(resources, candidate, name);
		if (text !== undefined) return { text, language: candidate };
	}
	return { text: humanised(name.key), missing: name, language };
}

/** `de-AT`, `de`, `en`. */
function* withFallbacks(language: string): Iterable<string> {
	for (let end = language.length; end > 0; end = language.lastIndexOf("-", end - 1)) yield language.slice(0, end);
	yield "en";
}

/** A namespace may be called `constructor`, and a plain lookup would find the inherited member. */
function ownText(resources: TextResources, language: string, { namespace, key }: TranslationKey): string | undefined {
	const namespaces = Object.hasOwn(resources, language) ? resources[language] : undefined;
	if (namespaces === undefined || !Object.hasOwn(namespaces, namespace)) return undefined;
	const texts = namespaces[namespace];
	return texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A readable placeholder for a missing text, derived from its key. */
const ROLE = /^(label|placeholder|text)$/i;

/** `fields.new_password.label` becomes `New password`. */
export function humanised(key: string): string {
	const segments = key.split(/[.:/]/).filter((segment) => segment !== "");
	const last = segments.findLast((segment) => !ROLE.test(segment)) ?? segments.at(-1) ?? key;
	const words = last
		.replaceAll(/[_-]+/g, " ")
		.replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
		.trim();
	return words === "" ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
