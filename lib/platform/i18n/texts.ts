import type { en } from "./bundles/en";

/** The forms of a text that depends on `count`, as `Intl.PluralRules` names them; each language uses some of them. */
type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

/**
 * All texts of one language. The English bundle defines the keys, so a missing text does not compile. Of a plural only `…_other`
 * is required by the types; a test compares the other forms with those of the language.
 */
export type Texts = {
	[Namespace in keyof typeof en]: {
		[Key in keyof (typeof en)[Namespace] as Key extends `${string}_one` ? never : Key]: string;
	};
};

export type Namespace = keyof Texts;

type Said<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

/** `namespace:key`; for a plural without its form. */
export type TextKey = { [N in Namespace]: `${N}:${Said<keyof Texts[N] & string>}` }[Namespace];

/** Translates a key into the reader's language; the `t` of i18next is one. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/**
 * The text of a key that is built from a name of elsewhere, for example an error code; undefined where the texts do not have it.
 */
export function knownText(t: Translate, key: string, values: Record<string, string | number> = {}): string | undefined {
	return t(key as TextKey, { ...values, defaultValue: "" }) || undefined;
}
