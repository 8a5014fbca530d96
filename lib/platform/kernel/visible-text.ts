/** Embeddings, overrides and isolates of direction: a name with one shows itself, or what follows, in another order than it has. */
const MISLEADING = /[\u202A-\u202E\u2066-\u2069]/u;

/** The pattern of names: without control characters, and without those that change the direction of text. */
export const VISIBLE_TEXT = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;

/** Whether a text changes the direction in which it, or what follows, is shown. */
export function isMisleading(text: string): boolean {
	return MISLEADING.test(text);
}
