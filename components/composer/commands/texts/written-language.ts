const scripts: readonly { script: RegExp; languages: readonly string[] }[] = [
	{ script: /\p{Script=Hiragana}|\p{Script=Katakana}/u, languages: ["ja"] },
	{ script: /\p{Script=Hangul}/u, languages: ["ko"] },
	{ script: /\p{Script=Han}/u, languages: ["ja", "zh"] },
	{ script: /\p{Script=Arabic}/u, languages: ["ar", "fa", "ur"] },
	{ script: /\p{Script=Hebrew}/u, languages: ["he"] },
	{ script: /\p{Script=Cyrillic}/u, languages: ["ru", "uk", "bg", "sr"] },
	{ script: /\p{Script=Greek}/u, languages: ["el"] },
];

/** The probable language of texts, by their script; the first of the organization's languages if the script is ambiguous. */
export function writtenLanguage(texts: readonly string[], languages: readonly string[]): string {
	const all = texts.join(" ");
	for (const { script, languages: candidates } of scripts) {
		if (!script.test(all)) continue;
		const found = languages.find((language) => candidates.includes(language.split("-")[0] ?? ""));
		if (found !== undefined) return found;
	}
	return languages[0] ?? "en";
}
