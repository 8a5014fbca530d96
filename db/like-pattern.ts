/** Text that `like` and `ilike` take as it is. */
export function literalPattern(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

/** What contains the text. */
export function containsPattern(text: string): string {
	return `%${literalPattern(text)}%`;
}
