export type LanguageCode = "en" | "de" | "ja" | "ar";

export interface Language {
	code: LanguageCode;
	/** As its speakers call it. */
	name: string;
	direction: "ltr" | "rtl";
	/** For `Intl`; Arabic keeps the digits the rest of the console is written with. */
	locale: string;
}

/** The languages Portico's own pages speak; the first one is where all others fall back to. */
export const languages: readonly [Language, ...Language[]] = [
	{ code: "en", name: "English", direction: "ltr", locale: "en" },
	{ code: "de", name: "Deutsch", direction: "ltr", locale: "de" },
	{ code: "ja", name: "日本語", direction: "ltr", locale: "ja" },
	{ code: "ar", name: "العربية", direction: "rtl", locale: "ar-u-nu-latn" },
];

/** The language with this code, or undefined. */
export function languageOf(code: string | undefined): Language | undefined {
	return languages.find((language) => language.code === code);
}
