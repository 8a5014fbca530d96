import { type LanguageCode, languages } from "@/lib/platform/i18n/languages";
import { firstSpoken } from "@/lib/platform/i18n/preferred-language";

/**
 * The language of a mail: that of the first choice in which Portico speaks, or else English.
 * @param choices lists as in `Accept-Language`. For a person these are `preferredLanguage`, then `locale`, then what the
 * organization prefers
 */
export function mailLanguage(...choices: (string | null | undefined)[]): LanguageCode {
	for (const choice of choices) {
		const spoken = firstSpoken(choice ?? "");
		if (spoken !== undefined) return spoken.code;
	}
	return languages[0].code;
}
