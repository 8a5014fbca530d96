import { ar } from "./texts/ar";
import { de } from "./texts/de";
import { en } from "./texts/en";
import { ja } from "./texts/ja";

/** Every text the templates use, by language, namespace and key. */
export const templateTexts = { en, de, ja, ar };
