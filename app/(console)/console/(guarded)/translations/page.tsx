import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { withAsked } from "@/components/translations/listed-language";
import { TranslationActions } from "@/components/translations/translation-actions";
import { TranslationFilters } from "@/components/translations/translation-filters";
import { TranslationMatrix } from "@/components/translations/translation-matrix";
import {
	isFiltered,
	readTranslations,
	type TranslationsState,
	translationsUrl,
} from "@/components/translations/translations-url";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listTranslations } from "@/lib/flows/translations";
import { pageOrLast, type RequestContext } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../require-viewer";

const KEYS_PER_PAGE = 50;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("translations:title") };
}

export default async function TranslationsPage({ searchParams }: Props) {
	const state = readTranslations(await searchParams);
	const principal = await requireViewer(translationsUrl(state, { page: state.page }));
	const [{ t }, found] = await Promise.all([
		requestText(),
		pageContext(principal).then((context) => pageOf(context, state)),
	]);
	const { totalResults, translations, namespaces, defaultLanguage } = found;
	const languages = withAsked(found, state.show ?? []);
	const tags = languages.map(({ language }) => language);
	const columns = state.show?.flatMap((tag) => languages.find(({ language }) => language === tag) ?? []) ?? languages;
	return (
		<>
			<PageHeader
				title={t("translations:title")}
				text={t("translations:text")}
				actions={<TranslationActions namespaces={namespaces} languages={tags} defaultLanguage={defaultLanguage} />}
			/>
			<TranslationFilters state={state} namespaces={namespaces} languages={tags} />
			{totalResults === 0 && isFiltered(state) ? (
				<EmptyState
					title={t("translations:no-match")}
					text={t("translations:no-match-text")}
					transition={{ href: "/console/translations", label: t("translations:clear") }}
				/>
			) : totalResults === 0 ? (
				<EmptyState title={t("translations:empty")} text={t("translations:text")} />
			) : (
				<>
					<TranslationMatrix
						translations={translations}
						languages={tags}
						columns={columns}
						defaultLanguage={defaultLanguage}
						state={state}
					/>
					<Pagination
						t={t}
						{...found}
						total={totalResults}
						shown={translations.length}
						urlOf={(page) => translationsUrl(state, { page })}
					/>
				</>
			)}
		</>
	);
}

/** The page asked for, or the last one there is when a later one was. */
function pageOf(context: RequestContext, state: TranslationsState) {
	const { search, namespace, state: standing, language, sort, order } = state;
	return pageOrLast(state.page, KEYS_PER_PAGE, (range) =>
		listTranslations(context, { search, namespace, state: standing, language, sort, order, ...range }),
	);
}
