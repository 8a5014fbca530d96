import { languageOf } from "@/lib/platform/i18n/languages";
import { wordsOf } from "../scopes/words-of";

/** The first of `ui_locales` that Portico has texts for (OpenID Connect Core §3.1.2.1); undefined without one. */
export function uiLanguage(uiLocales: unknown): string | undefined {
	for (const tag of wordsOf(uiLocales)) {
		const language = languageOf(tag.split("-", 1)[0]?.toLowerCase());
		if (language !== undefined) return language.code;
	}
	return undefined;
}
