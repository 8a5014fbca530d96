import { reasons as ar } from "./bundles/ar/reasons";
import { reasons as de } from "./bundles/de/reasons";
import { reasons as en } from "./bundles/en/reasons";
import { reasons as ja } from "./bundles/ja/reasons";
import { languageOf } from "./languages";
import type { Texts } from "./texts";

/** Why a step did not succeed, and what is wrong with a value. */
export type ReasonWords = Texts["reasons"];

const words: Record<string, ReasonWords> = { en, de, ja, ar };

/** These words in the language of a screen, which need not be the reader's; English where Portico does not speak it. */
export function reasonWords(language: string): ReasonWords {
	return words[languageOf(language.split("-", 1)[0])?.code ?? "en"] ?? en;
}
