/** The result of parsing a typed text: a value, or invalid. An empty text stands for no value. */
export type ReadValue<T> = { ok: true; value: T | undefined } | { ok: false };

/** Parses a typed number with a decimal point or comma; digits of other scripts are accepted too. */
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

/** Parses typed JSON. */
export function readJson(typed: string): ReadValue<unknown> {
	if (typed.trim() === "") return { ok: true, value: undefined };
	try {
		return { ok: true, value: JSON.parse(typed) };
	} catch {
		return { ok: false };
	}
}

/** A value as indented JSON. */
export function jsonText(value: unknown): string {
	return value === undefined ? "" : JSON.stringify(value, null, 2);
}

/** Unicode has two ranges of ten digits for Arabic and Persian. */
function westernDigit(digit: string): string {
	return String(digit.charCodeAt(0) & 0xf);
}
