/** The languages Portico's own pages speak; the first one is where all others fall back to. */
const spoken = [
	{ code: "en", name: "English", direction: "ltr", locale: "en" },
	{ code: "de", name: "Deutsch", direction: "ltr", locale: "de" },
	{ code: "ja", name: "日本語", direction: "ltr", locale: "ja" },
	{ code: "ar", name: "العربية", direction: "rtl", locale: "ar-u-nu-latn" },
] as const;

export type LanguageCode = (typeof spoken)[number]["code"];

export interface Language {
	code: LanguageCode;
	/** The name that its speakers use. */
	name: string;
	direction: "ltr" | "rtl";
	/** For `Intl`; Arabic with the digits that the rest of the console uses. */
	locale: string;
}

export const languages: readonly [Language, ...Language[]] = spoken;

/** The language with this code, or undefined. */
export function languageOf(code: string | undefined): Language | undefined {
	return languages.find((language) => language.code === code);
}
