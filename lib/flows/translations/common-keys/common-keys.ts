import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };

/**
 * Texts for keys that definitions from elsewhere bring along, by language, namespace and key; one that English has and another
 * language has not does not compile.
 */
export const commonKeys = { en, de, ja, ar } satisfies Record<string, typeof en>;
