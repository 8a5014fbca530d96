import { caseFold } from "unicode-case-folding";
import { normalText } from "./normal-text";

/**
 * The form in which names are compared: two names of users, groups or roles, or two addresses, are one if it is equal. Canonical
 * caseless matching (The Unicode Standard, definition D145), in NFC: `ΜΑΡΙΟΣ` and `Μαριος` are one, `ẞ` is `ss`, and `Café` is one
 * whether its accent is a character of its own or not.
 */
export function comparisonKey(name: string): string {
	return normalText(caseFold(normalText(name, "NFD")), "NFC");
}

/** Whether two names are one; a missing one is equal to nothing. */
export function isSameName(one: string | null | undefined, other: string | null | undefined): boolean {
	return typeof one === "string" && typeof other === "string" && comparisonKey(one) === comparisonKey(other);
}

/**
 * Whether two addresses are those of one mailbox, so that who proved one has proved the other. Mail servers ignore case, and nothing else:
 * `straße@…` and `strasse@…` are one name, of one account, and two mailboxes.
 */
export function isSameMailbox(one: string | null | undefined, other: string | null | undefined): boolean {
	return typeof one === "string" && typeof other === "string" && one.toLowerCase() === other.toLowerCase();
}
