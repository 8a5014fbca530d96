/** Escapes text for `like` and `ilike`, so that it matches only itself. */
export function literalPattern(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

/** A `like` pattern for everything that contains the text. */
export function containsPattern(text: string): string {
	return `%${literalPattern(text)}%`;
}
