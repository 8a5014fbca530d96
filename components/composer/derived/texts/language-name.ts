/** What a language calls itself; a tag the browser does not know stays a tag. */
export function languageName(language: string): string {
	try {
		return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
	} catch {
		return language;
	}
}
