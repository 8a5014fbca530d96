import type { TranslationList } from "@/lib/flows/translations/contract";

/** A language as a column of the matrix, with the number of keys that have a text in it. */
export type ListedLanguage = Pick<TranslationList["languages"][number], "language" | "total" | "translated">;

/** The existing languages, and additionally requested ones without texts. */
export function withAsked(
	{ languages, defaultLanguage }: Pick<TranslationList, "languages" | "defaultLanguage">,
	requested: readonly string[],
): ListedLanguage[] {
	const total = languages[0]?.total ?? 0;
	const known = languages.map(({ language }) => language);
	const added = [defaultLanguage, ...requested].filter((language) => !known.includes(language));
	return [...languages, ...[...new Set(added)].map((language) => ({ language, total, translated: 0 }))];
}
