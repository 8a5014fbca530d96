import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { ja } from "./ja";

/** Texts for keys that definitions from elsewhere bring along, by language, namespace and key. */
export const commonKeys = { en, de, ja, ar };
