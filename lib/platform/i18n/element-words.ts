import ar from "./bundles/ar/elements.json" with { type: "json" };
import de from "./bundles/de/elements.json" with { type: "json" };
import en from "./bundles/en/elements.json" with { type: "json" };
import ja from "./bundles/ja/elements.json" with { type: "json" };
import { languageOf } from "./languages";
import type { Texts } from "./texts";

/** The words that a screen of a flow has besides its own texts. */
export type ElementWords = Texts["elements"];

const words: Record<string, ElementWords> = { en, de, ja, ar };

/**
 * The words of screens in the language of the screen, which may differ from the reader's; English where Portico does not ship
 * it. They are few, so all languages are loaded, and a preview can change its language at any time.
 */
export function elementWords(language: string): ElementWords {
	return words[languageOf(language.split("-", 1)[0])?.code ?? "en"] ?? en;
}
