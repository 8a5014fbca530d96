/** Of UTF-16; more than every name and address that Portico stores. */
const MAX_LENGTH = 1_024;

/**
 * The normal form of a text (Unicode Standard Annex 15), so that equivalent spellings are equal. A longer text than any that is
 * stored is returned unchanged, because sorting its combining marks takes time that grows with the square of their number.
 */
export function normalText(text: string, form: "NFC" | "NFD" | "NFKC"): string {
	return text.length > MAX_LENGTH ? text : text.normalize(form);
}
