"use client";
import { type ReactNode, use, useMemo } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { i18nOf } from "./i18n-of";
import { type Language, type LanguageCode, languageOf, languages } from "./languages";
import type { Texts } from "./texts";

/** Provides the texts of one language to the components below it. The texts are a part of the page, so nothing is fetched. */
export function TranslationProvider({
	language,
	texts,
	children,
}: {
	language: LanguageCode;
	texts: Partial<Texts>;
	children: ReactNode;
}) {
	const i18n = useMemo(() => i18nOf(language, texts), [language, texts]);
	return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

/**
 * Provides all texts of one language to the components below it. The browser loads them as a separate script and caches it. React
 * hydrates the page when the script has arrived; until then the page shows what the server has rendered.
 */
export function AllTextsProvider({ language, children }: { language: LanguageCode; children: ReactNode }) {
	return (
		<TranslationProvider language={language} texts={use(allTexts(language))}>
			{children}
		</TranslationProvider>
	);
}

const bundles: Record<LanguageCode, () => Promise<Texts>> = {
	en: async () => (await import("./bundles/en")).en,
	de: async () => (await import("./bundles/de")).de,
	ja: async () => (await import("./bundles/ja")).ja,
	ar: async () => (await import("./bundles/ar")).ar,
};
const loaded = new Map<LanguageCode, Promise<Texts>>();

/** Returns the same promise in every render, as `use` requires. */
function allTexts(language: LanguageCode): Promise<Texts> {
	const known = loaded.get(language);
	if (known !== undefined) return known;
	const texts = untilLoaded(bundles[language]);
	loaded.set(language, texts);
	return texts;
}

/** Repeats a failed load, for example without a network, at growing intervals. */
async function untilLoaded(load: () => Promise<Texts>): Promise<Texts> {
	for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, 10_000))
		try {
			return await load();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
}

/** The reader's language. */
export function useLanguage(): Language {
	const { i18n } = useTranslation();
	return languageOf(i18n.language) ?? languages[0];
}
