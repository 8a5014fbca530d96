"use client";
import { type ReactNode, useMemo } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { translateWith, translationInstance } from "./instance";
import { type Language, type LanguageCode, languageOf, languages } from "./languages";
import type { Texts, Translate } from "./texts";

/** Provides the texts of one language to the components below it. The page contains them, so nothing is fetched. */
export function TranslationProvider({
	language,
	texts,
	children,
}: {
	language: LanguageCode;
	texts: Partial<Texts>;
	children: ReactNode;
}) {
	const instance = useMemo(() => translationInstance(language, texts), [language, texts]);
	return <I18nextProvider i18n={instance}>{children}</I18nextProvider>;
}

/** The reader's language, and the function that translates into it. */
export function useText(): { t: Translate; language: Language } {
	const { i18n } = useTranslation();
	return useMemo(() => ({ t: translateWith(i18n), language: languageOf(i18n.language) ?? languages[0] }), [i18n]);
}
