import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import { DEFAULT_LANGUAGE, type TranslationList, type TranslationQuery } from "./contract";
import { selectTranslations } from "./repository";
import { shippedTexts } from "./shipped-texts";

/** Every key of the caller's organization with its texts, filtered and paginated. */
export async function listTranslations(
	{ principal }: RequestContext,
	query: TranslationQuery,
): Promise<TranslationList> {
	const { limit, offset, ...filters } = query;
	const asked = { ...query, offset: boundedOffset(offset) };
	const found = await selectTranslations(principal.organizationId, shippedTexts, asked);
	return {
		totalResults: found.total,
		startIndex: offset + 1,
		count: found.translations.length,
		languages: inOrder(found.languages).map((each) => ({ ...each, total: found.keys })),
		defaultLanguage: DEFAULT_LANGUAGE,
		namespaces: found.namespaces,
		revision: found.revision,
		translations: found.translations,
		links: pageLinks("/translations", { offset, limit, total: found.total }, filters),
	};
}

const shippedLanguages = [...new Set(shippedTexts.map(({ language }) => language))];

/** The shipped languages, the default one first; then the added ones, sorted by tag. */
function inOrder<Of extends { language: string }>(languages: readonly Of[]): Of[] {
	const rank = ({ language }: Of) => {
		if (language === DEFAULT_LANGUAGE) return -1;
		const at = shippedLanguages.indexOf(language);
		return at === -1 ? shippedLanguages.length : at;
	};
	return languages.toSorted((a, b) => rank(a) - rank(b) || (a.language < b.language ? -1 : 1));
}
