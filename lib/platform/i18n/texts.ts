import type { en } from "./bundles/en";

/** All texts of one language. The English bundle defines the keys, so a missing text does not compile. */
export type Texts = { [Namespace in keyof typeof en]: { [Key in keyof (typeof en)[Namespace]]: string } };

export type Namespace = keyof Texts;

/** `namespace:key` */
export type TextKey = { [N in Namespace]: `${N}:${keyof Texts[N] & string}` }[Namespace];

/** Translates a key into the reader's language, with values in place of its `{{placeholders}}`. */
export interface Translate {
	(key: TextKey, values?: Record<string, string | number>): string;
	/** Whether the key exists: for keys built from codes of other modules. */
	has(key: string): key is TextKey;
}
