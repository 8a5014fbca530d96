import { isMisleading } from "@/lib/platform/kernel/visible-text";
import { invalidValue } from "../errors";

const MAX_TEXT = 1_024;

/** Names contain none, and line breaks would forge lines in logs, mails and exports. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Names that have another meaning in Portico. */
const RESERVED = new Set([
	"username",
	"password",
	"usertype",
	"id",
	"displayname",
	"email",
	"mobilenumber",
	"creationkey",
]);

/** Text as stored; null for an absent value. */
export function plainText(value: unknown, name: string): string | null {
	if (value === null || value === undefined) return null;
	return shownText(value, name);
}

/** Text that people are shown, as stored. @throws DomainError 400 invalidValue */
export function shownText(value: unknown, name: string): string {
	const text = requiredText(value, name, MAX_TEXT);
	if (isMisleading(text)) throw invalidValue(`${name}: must not hold characters that change the direction of text.`);
	return text;
}

/** Text as stored. @param longest in characters @throws DomainError 400 invalidValue */
export function requiredText(value: unknown, name: string, longest: number): string {
	if (typeof value !== "string") throw invalidValue(`${name}: must be text.`);
	if (value.length > longest) throw invalidValue(`${name}: must have at most ${longest} characters.`);
	if (!value.isWellFormed() || CONTROL_CHARACTER.test(value))
		throw invalidValue(`${name}: must not hold control characters.`);
	return value;
}

/** The boolean, also if it is sent as text, as some clients do. @throws DomainError 400 invalidValue */
export function booleanOf(value: unknown, name: string): boolean {
	if (typeof value === "boolean") return value;
	if (typeof value === "string" && /^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
	throw invalidValue(`${name}: must be true or false.`);
}

/** The name, if a custom attribute may have it. @throws DomainError 400 invalidValue */
export function attributeName(name: string): string {
	if (!/^[a-z][\w.-]{0,63}$/i.test(name) || RESERVED.has(name.toLowerCase()))
		throw invalidValue(`${name.slice(0, 70)}: must not be the name of a further attribute.`);
	return name;
}
