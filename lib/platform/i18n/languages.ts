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

/** What the reader chose, else the first language the browser asks for that Portico speaks, else English. */
export function preferredLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
	const asked = languageOf(chosen) ?? firstSpoken(acceptLanguage ?? "");
	return asked ?? languages[0];
}

function firstSpoken(acceptLanguage: string): Language | undefined {
	// RFC 9110 §12.5.4
	const ranges = acceptLanguage
		.slice(0, 500)
		.split(",")
		.map((range) => {
			const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
			const weight = parameters
				.find((parameter) => parameter.trim().startsWith("q="))
				?.trim()
				.slice(2);
			return { code: tag.split("-", 1)[0], weight: weight === undefined ? 1 : Number(weight) };
		});
	for (const { code, weight } of ranges.toSorted((a, b) => b.weight - a.weight)) {
		const language = weight > 0 ? languageOf(code) : undefined;
		if (language !== undefined) return language;
	}
	return undefined;
}
