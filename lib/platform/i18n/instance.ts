import { createInstance, type i18n } from "i18next";
import type { LanguageCode } from "./languages";
import type { Texts, Translate } from "./texts";

/** A translator for one language, usable at once because its texts are passed in. */
export function translationInstance(language: LanguageCode, texts: Partial<Texts>): i18n {
	const instance = createInstance({
		lng: language,
		resources: { [language]: texts },
		ns: Object.keys(texts),
		keySeparator: false,
		initAsync: false,
		// React escapes what it renders.
		interpolation: { escapeValue: false },
	});
	void instance.init();
	return instance;
}

/** The typed interface of a translator. */
export function translateWith(instance: i18n): Translate {
	const say = (key: string, values: Record<string, string | number> = {}) => instance.t(key, values);
	return Object.assign(say, { has: (key: string): key is never => instance.exists(key) });
}
