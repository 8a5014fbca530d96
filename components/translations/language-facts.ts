const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"]);

/** The name of a language in `locale`; the tag itself where it has no name. */
export function languageName(tag: string, locale: string): string {
	try {
		return new Intl.DisplayNames([locale], { type: "language" }).of(tag) ?? tag;
	} catch {
		return tag;
	}
}

/** The writing direction of a language. */
export function directionOf(tag: string): "ltr" | "rtl" {
	const { script } = new Intl.Locale(tag).maximize();
	return script !== undefined && RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
}

/** Languages that can be chosen by name; any other one can be typed as a tag. */
export const offeredLanguages: readonly string[] = [
	...["ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "en-GB", "es", "es-MX", "et", "eu", "fa", "fi", "fil"],
	...[
		"fr",
		"fr-CA",
		"gl",
		"gu",
		"he",
		"hi",
		"hr",
		"hu",
		"hy",
		"id",
		"is",
		"it",
		"ja",
		"ka",
		"kk",
		"kn",
		"ko",
		"lt",
		"lv",
	],
	...[
		"mk",
		"ml",
		"mr",
		"ms",
		"nb",
		"nl",
		"pa",
		"pl",
		"pt",
		"pt-BR",
		"ro",
		"ru",
		"sk",
		"sl",
		"sq",
		"sr",
		"sv",
		"sw",
		"ta",
	],
	...["te", "th", "tr", "uk", "ur", "uz", "vi", "zh-Hans", "zh-Hant"],
];
