import type { en } from "./bundles/en";

/** The forms of a text that depends on `count`, as `Intl.PluralRules` calls them; each language has its own of them. */
type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

/**
 * All texts of one language. The English bundle defines the keys, so a missing text does not compile; of a plural, every language
 * has `…_other`, and a test compares the other forms with those of the language.
 */
export type Texts = {
	[Namespace in keyof typeof en]: {
		[Key in keyof (typeof en)[Namespace] as Key extends `${string}_one` ? never : Key]: string;
	};
};

export type Namespace = keyof Texts;

type Said<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

/** `namespace:key`, of a plural without its form */
export type TextKey = { [N in Namespace]: `${N}:${Said<keyof Texts[N] & string>}` }[Namespace];

/** Translates a key into the reader's language, with values in place of its `{{placeholders}}`. */
export interface Translate {
	/** @param values `count` chooses the form of a plural */
	(key: TextKey, values?: Record<string, string | number>): string;
	/** Whether the key exists: for keys built from codes of other modules. */
	has(key: string): key is TextKey;
}
