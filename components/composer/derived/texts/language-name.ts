/** The name of a language in that language; a tag that the browser does not know is returned unchanged. */
export function languageName(language: string): string {
	try {
		return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
	} catch {
		return language;
	}
}
