import ar from "./bundles/ar/elements.json" with { type: "json" };
import de from "./bundles/de/elements.json" with { type: "json" };
import en from "./bundles/en/elements.json" with { type: "json" };
import ja from "./bundles/ja/elements.json" with { type: "json" };
import { languageOf } from "./languages";
import type { Texts } from "./texts";

/** What stands on a designed screen beside its own texts. */
export type ElementWords = Texts["elements"];

const words: Record<string, ElementWords> = { en, de, ja, ar };

/**
 * The words of designed screens in the language of the screen, which need not be the reader's; English where Portico does
 * not speak it. All of them are here because there are few, and a preview changes its language at any time.
 */
export function elementWords(language: string): ElementWords {
	return words[languageOf(language.split("-", 1)[0])?.code ?? "en"] ?? en;
}
