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

/** A string, number or boolean as text, because the values of an execution are strings; undefined for all other types. */
export function plainText(value: unknown): string | undefined {
	if (typeof value === "string") return value;
	return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
