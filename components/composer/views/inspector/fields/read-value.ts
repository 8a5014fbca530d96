/** What somebody typed, read: a value, or that it cannot be read. Nothing typed is no value. */
export type ReadValue<T> = { ok: true; value: T | undefined } | { ok: false };

/** Reads a number as it is typed, with a point or a comma; digits of other scripts count too. */
export function readNumber(typed: string): ReadValue<number> {
	const text = typed
		.normalize("NFKC")
		.replaceAll(/[٠-٩۰-۹]/g, westernDigit)
		.replaceAll("٫", ".")
		.trim();
	if (text === "") return { ok: true, value: undefined };
	if (!/^[-+]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(text)) return { ok: false };
	const value = Number(text.replace(",", "."));
	return Number.isFinite(value) ? { ok: true, value } : { ok: false };
}

/** Reads JSON as it is typed. */
export function readJson(typed: string): ReadValue<unknown> {
	if (typed.trim() === "") return { ok: true, value: undefined };
	try {
		return { ok: true, value: JSON.parse(typed) };
	} catch {
		return { ok: false };
	}
}

/** A value as JSON that people can read. */
export function jsonText(value: unknown): string {
	return value === undefined ? "" : JSON.stringify(value, null, 2);
}

/** Arabic and Persian digits stand in two rows of ten. */
function westernDigit(digit: string): string {
	return String(digit.charCodeAt(0) & 0xf);
}
