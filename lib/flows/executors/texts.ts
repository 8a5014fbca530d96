// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import { ar } from "./texts/ar";
import { de } from "./texts/de";
import { en } from "./texts/en";
import { ja } from "./texts/ja";

/** The texts of all executors, by language. */
export const executorTexts = { en, ar, de, ja };
