import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Language } from "@/lib/platform/i18n/languages";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import { serverTranslation } from "@/lib/platform/i18n/server";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface RequestText {
	t: Translate;
	language: Language;
}

/** The language of this request and its translator; cached per request. */
export const requestText = cache(async (): Promise<RequestText> => {
	const [jar, head] = await Promise.all([cookies(), headers()]);
	// `flow_language` is the application's `ui_locales`, on the pages of one sign-in.
	const cookie = jar.get("flow_language") ?? jar.get("language");
	const language = preferredLanguage(cookie?.value, head.get("accept-language"));
	return { t: serverTranslation(language.code), language };
});
