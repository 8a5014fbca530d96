"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Language, type LanguageCode, languageOf, languages } from "./languages";
import type { Texts, Translate } from "./texts";
import { translatorOf } from "./translator";

interface Text {
	t: Translate;
	language: Language;
}

const TextContext = createContext<Text | null>(null);

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
	const text = useMemo(
		() => ({
			t: translatorOf(texts, language),
			language: languageOf(language) ?? languages[0],
		}),
		[language, texts],
	);
	return <TextContext value={text}>{children}</TextContext>;
}

/** The reader's language, and the function that translates into it. @throws Error outside a TranslationProvider */
export function useText(): Text {
	const text = useContext(TextContext);
	if (text === null) throw new Error("There is no TranslationProvider above this component");
	return text;
}
