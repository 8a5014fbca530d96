import type { AttributeDefinition } from "./definition";

/** A value in SCIM and in claims; texts, dates and choices are strings. */
export type TypedValue = string | number | boolean;

const INTEGER = /^[+-]?\d{1,15}$/;
const DECIMAL = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/** The text that is stored for an entered or sent value; undefined if it is not of the type. */
export function storedValue({ type, choices }: AttributeDefinition, given: TypedValue): string | undefined {
	const text = typeof given === "string" ? given : numberText(given);
	switch (type) {
		case "string":
			return typeof given === "string" ? given : undefined;
		case "integer":
			return INTEGER.test(text.trim()) ? shortest(text.trim()) : undefined;
		case "decimal":
			return DECIMAL.test(text.trim()) ? shortest(text.trim()) : undefined;
		case "boolean":
			return /^(?:true|false)$/i.test(text) ? text.toLowerCase() : undefined;
		case "date":
			return isDate(text) ? text : undefined;
		case "choice":
			return typeof given === "string" && choices.includes(given) ? given : undefined;
	}
}

/** A stored text as a value of the type; unchanged where it was stored before the attribute had this type. */
export function typedValue({ type }: Pick<AttributeDefinition, "type">, stored: string): TypedValue {
	if (type === "boolean" && (stored === "true" || stored === "false")) return stored === "true";
	if (type === "integer" && INTEGER.test(stored)) return Number(stored);
	if (type === "decimal" && DECIMAL.test(stored)) return Number(stored);
	return stored;
}

/** A number without a plus sign and needless zeros; digits that a JavaScript number has no room for are kept. */
function shortest(text: string): string {
	const [, sign, whole = "", fraction = ""] = /^[+]?(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
	const digits = fraction === "" ? whole : `${whole}.${fraction}`;
	return digits === "0" ? digits : `${sign}${digits}`;
}

/** Without an exponent, which stored numbers do not have. */
function numberText(given: number | boolean): string {
	if (typeof given === "boolean") return String(given);
	return Number.isInteger(given) ? String(given) : given.toFixed(15).replace(/0+$/, "");
}

/** An existing day of the years 1 to 9999, as YYYY-MM-DD. */
function isDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
