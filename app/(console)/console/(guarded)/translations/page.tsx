import type { Metadata } from "next";
import Link from "next/link";
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
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listTranslations } from "@/lib/flow-texts";
import type { RequestContext } from "@/lib/kernel";
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
	const [{ t }, { page, found }] = await Promise.all([
		requestText(),
		pageContext(principal).then((context) => pageOf(context, state)),
	]);
	const { totalResults, startIndex, count, translations, namespaces, defaultLanguage } = found;
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
				<EmptyState title={t("translations:no-match")} text={t("translations:no-match-text")}>
					<Link href="/console/translations" className={buttonClasses()}>
						{t("translations:clear")}
					</Link>
				</EmptyState>
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
						label={t("ui:pages")}
						summary={t("ui:page-summary", { first: startIndex, last: startIndex + count - 1, total: totalResults })}
						previous={page > 1 ? translationsUrl(state, { page: page - 1 }) : undefined}
						next={startIndex + count <= totalResults ? translationsUrl(state, { page: page + 1 }) : undefined}
						previousLabel={t("ui:page-previous")}
						nextLabel={t("ui:page-next")}
					/>
				</>
			)}
		</>
	);
}

/** The page asked for, or the last one there is when a later one was. */
async function pageOf(context: RequestContext, state: TranslationsState) {
	const { search, namespace, state: standing, language, sort, order } = state;
	const ask = (page: number) =>
		listTranslations(context, {
			params: undefined,
			body: undefined,
			ifMatch: null,
			query: {
				search,
				namespace,
				state: standing,
				language,
				sort,
				order,
				limit: KEYS_PER_PAGE,
				offset: (page - 1) * KEYS_PER_PAGE,
			},
		});
	const found = await ask(state.page);
	const last = Math.max(1, Math.ceil(found.totalResults / KEYS_PER_PAGE));
	return state.page <= last ? { page: state.page, found } : { page: last, found: await ask(last) };
}
