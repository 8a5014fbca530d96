/** The languages of Portico's own pages; the first one is the fallback of all others. */
const spoken = [
	{ code: "en", name: "English", direction: "ltr", locale: "en" },
	{ code: "de", name: "Deutsch", direction: "ltr", locale: "de" },
	{ code: "ja", name: "日本語", direction: "ltr", locale: "ja" },
	{ code: "ar", name: "العربية", direction: "rtl", locale: "ar-u-nu-latn" },
] as const;

export type LanguageCode = (typeof spoken)[number]["code"];

export interface Language {
	code: LanguageCode;
	/** The name of the language in that language. */
	name: string;
	direction: "ltr" | "rtl";
	/** For `Intl`. Arabic is configured with the digits that the rest of the console uses. */
	locale: string;
}

export const languages: readonly [Language, ...Language[]] = spoken;

/** The language with this code, or undefined. */
export function languageOf(code: string | undefined): Language | undefined {
	return languages.find((language) => language.code === code);
}
