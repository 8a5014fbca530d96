import { createInstance, type i18n } from "i18next";
import type { LanguageCode } from "./languages";
import type { Texts } from "./texts";

/**
 * An i18next instance for one language, which has all its texts from the beginning. For a key without a text it returns the key,
 * without its namespace. It does not escape values, because React does.
 */
export function i18nOf(language: LanguageCode, texts: Partial<Texts>): i18n {
	const instance = createInstance();
	void instance.init({
		lng: language,
		fallbackLng: false,
		resources: { [language]: texts },
		initAsync: false,
		// A dot is a part of a key: the texts of a namespace are one flat list.
		keySeparator: false,
		interpolation: { escapeValue: false },
		missingInterpolationHandler: () => "",
	});
	return instance;
}
