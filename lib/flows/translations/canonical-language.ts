const MAX_TAG = 35;

/**
 * The canonical form of a BCP 47 tag, `pt-BR` for `PT-br`; undefined for anything else. A tag of 36 characters and more
 * is none: RFC 5646 §4.4.1 asks for room for 35.
 */
export function canonicalLanguage(tag: string): string | undefined {
	if (tag.length > MAX_TAG) return undefined;
	try {
		const [canonical] = Intl.getCanonicalLocales(tag);
		// An alias may stand for a longer tag.
		return canonical === undefined || canonical.length > MAX_TAG ? undefined : canonical;
	} catch {
		return undefined;
	}
}
