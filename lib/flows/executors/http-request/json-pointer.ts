/** The value at a JSON pointer (RFC 6901); undefined where there is none. */
export function atPointer(document: unknown, pointer: string): unknown {
	if (pointer === "") return document;
	let value = document;
	for (const token of pointer.slice(1).split("/")) {
		const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
		value = (value as Record<string, unknown>)[name];
	}
	return value;
}

/** A value as text, the way a run keeps values: texts, numbers and truth values; anything else has none. */
export function plainText(value: unknown): string | undefined {
	if (typeof value === "string") return value;
	return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
