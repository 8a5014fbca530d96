import ar from "./texts/ar.json" with { type: "json" };
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import ja from "./texts/ja.json" with { type: "json" };

/** All texts of the templates, by language, namespace and key; a text that exists only in English is a type error. */
export const templateTexts = { en, de, ja, ar } satisfies Record<string, typeof en>;
