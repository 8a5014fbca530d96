import ar from "./texts/ar.json" with { type: "json" };
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import ja from "./texts/ja.json" with { type: "json" };

/** Every text the templates use, by language, namespace and key; one that English has and another language has not does not compile. */
export const templateTexts = { en, de, ja, ar } satisfies Record<string, typeof en>;
