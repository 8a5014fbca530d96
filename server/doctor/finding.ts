/** The result of a check: in order, worth a look, or wrong. */
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

/** The first line of an error's message, with the system's error code, because many errors have no other message. */
export function wordsOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const code = "code" in error && !error.message.includes(String(error.code)) ? ` (${String(error.code)})` : "";
	return `${error.message.split("\n", 1)[0] || error.name}${code}`;
}
