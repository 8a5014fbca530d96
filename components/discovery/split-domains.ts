/** The entries of a pasted list, each once: by line, comma, semicolon or blank. */
export function splitDomains(text: string): string[] {
	return [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ""))];
}
