import ar from "./bundles/ar/elements.json" with { type: "json" };
import de from "./bundles/de/elements.json" with { type: "json" };
import en from "./bundles/en/elements.json" with { type: "json" };
import ja from "./bundles/ja/elements.json" with { type: "json" };
import { languageOf } from "./languages";
import type { Texts } from "./texts";

/** Portico's words on the screens of flows, in addition to the texts of the screens themselves. */
export type ElementWords = Texts["elements"];

const words: Record<string, ElementWords> = { en, de, ja, ar };

/**
 * The words of screens in the language of the screen, which may differ from the reader's; English if Portico does not ship that
 * language. All languages are loaded, because the words are few and a preview can change its language at any time.
 */
export function elementWords(language: string): ElementWords {
	return words[languageOf(language.split("-", 1)[0])?.code ?? "en"] ?? en;
}
