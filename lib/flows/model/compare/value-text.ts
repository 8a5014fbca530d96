const LONGEST = 80;

/** A value as it stands in a sentence: text as it is, anything else as JSON, both shortened. */
export function valueText(value: unknown): string {
	const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
	return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
