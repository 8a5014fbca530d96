/** What a check has found: in order, worth a look, or wrong. */
export interface Finding {
	about: string;
	state: "ok" | "look" | "wrong";
	words: string;
}

export function finding(about: string): Record<Finding["state"], (words: string) => Finding> {
	return {
		ok: (words) => ({ about, state: "ok", words }),
		look: (words) => ({ about, state: "look", words }),
		wrong: (words) => ({ about, state: "wrong", words }),
	};
}

/** The first line of what went wrong, with the code of the system, which many errors consist of. */
export function wordsOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const code = "code" in error && !error.message.includes(String(error.code)) ? ` (${String(error.code)})` : "";
	return `${error.message.split("\n", 1)[0] || error.name}${code}`;
}
