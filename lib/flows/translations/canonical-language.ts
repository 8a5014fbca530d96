const MAX_TAG = 35;

/**
 * The canonical form of a BCP 47 tag, `pt-BR` for `PT-br`; undefined for invalid tags, and for those of more than 35 characters,
 * the length that RFC 5646 §4.4.1 requires to be supported.
 */
export function canonicalLanguage(tag: string): string | undefined {
	if (tag.length > MAX_TAG) return undefined;
	try {
		const [canonical] = Intl.getCanonicalLocales(tag);
		// The canonical form of an alias may be longer.
		return canonical === undefined || canonical.length > MAX_TAG ? undefined : canonical;
	} catch {
		return undefined;
	}
}
