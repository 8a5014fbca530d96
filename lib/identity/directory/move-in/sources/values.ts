/** A non-empty text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** The texts of an array; empty for anything else. */
export function textsOf(value: unknown): string[] {
	return Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : [];
}

/** An object; empty for anything else. */
export function objectOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** An array of objects; empty for anything else. */
export function objectsOf(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value) ? value.map(objectOf) : [];
}

/** The object in a JSON text, as some exports nest it; empty for anything else. */
export function objectIn(json: unknown): Record<string, unknown> {
	try {
		return objectOf(JSON.parse(typeof json === "string" ? json : "{}"));
	} catch {
		return {};
	}
}

/** The members that have a value. */
export function present<Value extends object>(value: Value): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
	return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never;
}
