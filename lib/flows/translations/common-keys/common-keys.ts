import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };

/**
 * Texts for keys that imported definitions commonly use, by language, namespace and key; a key that English has and another
 * language lacks is a type error.
 */
export const commonKeys = { en, de, ja, ar } satisfies Record<string, typeof en>;
