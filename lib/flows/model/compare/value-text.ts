const LONGEST = 80;

/** A value for a sentence: text unchanged, anything else as JSON, both shortened. */
export function valueText(value: unknown): string {
	const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
	return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
