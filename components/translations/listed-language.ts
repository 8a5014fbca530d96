import type { TranslationList } from "@/lib/flows/translations/contract";

/** A language as a column of the matrix: how many of all keys say something in it. */
export type ListedLanguage = Pick<TranslationList["languages"][number], "language" | "total" | "translated">;

/** The languages there are and those asked for besides, in which nothing has been said yet. */
export function withAsked(
	{ languages, defaultLanguage }: Pick<TranslationList, "languages" | "defaultLanguage">,
	asked: readonly string[],
): ListedLanguage[] {
	const total = languages[0]?.total ?? 0;
	const known = languages.map(({ language }) => language);
	const added = [defaultLanguage, ...asked].filter((language) => !known.includes(language));
	return [...languages, ...[...new Set(added)].map((language) => ({ language, total, translated: 0 }))];
}
