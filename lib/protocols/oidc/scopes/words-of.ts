/** The values of a space-separated parameter (RFC 6749 §3.3). */
export function wordsOf(parameter: unknown): string[] {
	return typeof parameter === "string" ? parameter.split(" ").filter((word) => word !== "") : [];
}
