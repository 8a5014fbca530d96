import { createInstance, type i18n } from "i18next";
import { type TranslationKey, translationKeyOf } from "@/lib/flows/model";

/** Effective texts by language, namespace and key. */
export type TextResources = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

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
	const instance = instanceOf(resources, language);
	const options = { lng: language, ns: name.namespace, skipInterpolation: true };
	if (!instance.exists(name.key, options)) return { text: humanised(name.key), missing: name, language };
	const { res, usedLng } = instance.t(name.key, { ...options, returnDetails: true });
	return { text: res, language: usedLng };
}

/** A synchronous translator of the texts for one language. */
export function createScreenI18n(resources: TextResources, language: string): i18n {
	const instance = createInstance({
		lng: language,
		fallbackLng: "en",
		resources: withoutPrototypes(resources),
		keySeparator: false,
		nsSeparator: false,
		returnEmptyString: true,
		initAsync: false,
		// React escapes the text.
		interpolation: { escapeValue: false },
		react: { useSuspense: false },
	});
	void instance.init();
	return instance;
}

const instances = new WeakMap<TextResources, i18n>();

/** One instance serves every language; it is cached as long as the texts are the same object. */
function instanceOf(resources: TextResources, language: string): i18n {
	const known = instances.get(resources);
	if (known !== undefined) return known;
	const made = createScreenI18n(resources, language);
	instances.set(resources, made);
	return made;
}

/** A namespace may be called `constructor`, and a plain lookup would find the inherited member. */
function withoutPrototypes(resources: TextResources): Record<string, Record<string, Record<string, string>>> {
	return bare(resources, (namespaces) => bare(namespaces, (texts) => bare(texts, (text) => text)));
}

function bare<From, To>(record: Readonly<Record<string, From>>, convert: (value: From) => To): Record<string, To> {
	const result: Record<string, To> = Object.create(null);
	for (const [name, value] of Object.entries(record)) result[name] = convert(value);
	return result;
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
