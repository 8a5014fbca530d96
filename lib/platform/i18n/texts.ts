import type { en } from "./bundles/en";

/** All texts of one language; English says which there are, so a missing one does not compile. */
export type Texts = { [Namespace in keyof typeof en]: { [Key in keyof (typeof en)[Namespace]]: string } };

export type Namespace = keyof Texts;

/** `namespace:key` of a text. */
export type TextKey = { [N in Namespace]: `${N}:${keyof Texts[N] & string}` }[Namespace];

/** Says a text in the reader's language, with values in place of its `{{placeholders}}`. */
export interface Translate {
	(key: TextKey, values?: Record<string, string | number>): string;
	/** Whether there is such a text: for keys made from codes that others define. */
	has(key: string): key is TextKey;
}
