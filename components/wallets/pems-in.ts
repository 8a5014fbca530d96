/** The certificates of a text in PEM format; a text without any is one of its own, which the server refuses. */
export function pemsIn(text: string): string[] {
	const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
	return found ?? (text.trim() === "" ? [] : [text.trim()]);
}
